import { slugOf } from "../naming/slug.ts";

export const LONGEST_KIND_NAME = 80;
/** How an address calls a category: small letters and digits, with single hyphens between. */
const KIND_ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What cannot be saved of a category or a subcategory. */
export type KindProblemCode =
  | "name_missing"
  | "name_taken"
  | "url_unreadable"
  | "url_taken"
  | "drawing_unknown"
  | "to_unfit"
  | "to_same"
  | "to_has_name"
  | "to_has_url";

/** A field by its name on the wire, and what is wrong with it. */
export type KindProblem = {
  field: "name.es" | "name.en" | "url" | "drawing" | "to";
  code: KindProblemCode;
};

type Name = { es: string; en: string };
type Kind = { name: Name; url: string };

/**
 * What keeps a category, or a subcategory within its category, from being called and drawn so (decisions §11,
 * categories): each field once. In each language a name is of one among its like, however it is written: files name
 * kinds of part by it.
 */
export function kindProblems(
  { name, url, drawing }: Kind & { drawing: string },
  others: readonly Kind[],
  drawings: ReadonlySet<string>,
): KindProblem[] {
  const ofNames = (["es", "en"] as const).flatMap((language): KindProblem[] => {
    const field = `name.${language}` as const;
    const written = name[language];
    if (written === "") return [{ field, code: "name_missing" }];
    const isTaken = others.some((one) => isSameName(one.name[language], written));
    return isTaken ? [{ field, code: "name_taken" }] : [];
  });
  const ofAddress: KindProblem[] = KIND_ADDRESS.test(url)
    ? others.some((one) => one.url === url)
      ? [{ field: "url", code: "url_taken" }]
      : []
    : [{ field: "url", code: "url_unreadable" }];
  const ofDrawing: KindProblem[] = drawings.has(drawing)
    ? []
    : [{ field: "drawing", code: "drawing_unknown" }];
  return [...ofNames, ...ofAddress, ...ofDrawing];
}

/** A kind where it stands: `parentId` is null of a category. */
type Placed = Kind & { id: string; parentId: string | null };

/** What a kind may be sent to: a subcategory into another category, or what is of a kind to another of its like. */
export type KindStep = "move" | "merge";

/** Which of the two it is: only a subcategory goes into a category; else both are of one like. */
export function kindStep(kind: Placed, to: Placed): KindStep {
  return kind.parentId !== null && to.parentId === null ? "move" : "merge";
}

/**
 * What keeps a subcategory out of another category, or what is of a kind from becoming another's (decisions §11,
 * categories). In its new category a name and an address are of one, as when it is added there.
 */
export function kindStepProblems(kind: Placed, to: Placed, within: readonly Kind[]): KindProblem[] {
  const code = stepProblem(kind, to, within);
  return code === undefined ? [] : [{ field: "to", code }];
}

function stepProblem(
  kind: Placed,
  to: Placed,
  within: readonly Kind[],
): KindProblemCode | undefined {
  if (kindStep(kind, to) === "merge") {
    const isOfOneLike = (kind.parentId === null) === (to.parentId === null);
    return isOfOneLike && kind.id !== to.id ? undefined : "to_unfit";
  }
  if (kind.parentId === to.id) return "to_same";
  if (within.some(({ url }) => url === kind.url)) return "to_has_url";
  const isCalledSo = ({ name }: Kind) =>
    isSameName(name.es, kind.name.es) || isSameName(name.en, kind.name.en);
  return within.some(isCalledSo) ? "to_has_name" : undefined;
}

/** Names of which no letter stands in an address are compared as they are written. */
function isSameName(one: string, other: string): boolean {
  const [key, otherKey] = [slugOf(one), slugOf(other)];
  return key === "" || otherKey === "" ? one === other : key === otherKey;
}
