import { partNumberKey } from "../part/part-number.ts";
import { wordKey } from "./cell-text.ts";
import type { KitRow } from "./kit-row.ts";
import type { RowProblem } from "./row-problem.ts";

/** One thing in a kit, as it is kept. */
export type KitItem = {
  position: number;
  /** Null for what is no part of this shop. */
  partId: number | null;
  /** Its number as written, where it is no part of this shop. */
  partNumber: string;
  titleEs: string;
  titleEn: string;
  quantity: number;
};

/** The part of the shop that a row names. */
export type KitPart = { id: number; titleEs: string; titleEn: string };

export type KitChange =
  | { result: "create" | "update"; item: KitItem; changed: readonly string[] }
  | { result: "remove"; item: KitItem }
  | { result: "unchanged" }
  | { result: "reject"; problem: RowProblem };

/**
 * What a row makes of a kit: what it names is added behind the others, or changed where the kit has it
 * already, or taken out. A title in one language stands for both; a part of the shop lends its own.
 */
export function changeKit(
  items: readonly KitItem[],
  row: KitRow,
  part: KitPart | undefined,
): KitChange {
  const standing = items.find((item) => isNamed(item, row, part));
  if (row.action === "remove")
    return standing ? { result: "remove", item: standing } : { result: "unchanged" };
  const titles = titlesOf(row, standing ?? part);
  if (!titles)
    return {
      result: "reject",
      problem: { column: "title_es", code: "title_of_unknown_part", value: row.part ?? "" },
    };
  const item = { ...(standing ?? newItem(items)), ...titles, ...contentOf(row, part) };
  if (!standing) return { result: "create", item, changed: [] };
  const changed = changedFields(standing, item);
  return changed.length > 0 ? { result: "update", item, changed } : { result: "unchanged" };
}

type Titles = Pick<KitItem, "titleEs" | "titleEn">;

function titlesOf(row: KitRow, known: Titles | undefined): Titles | undefined {
  const titleEs = row.titleEs ?? known?.titleEs ?? row.titleEn;
  const titleEn = row.titleEn ?? known?.titleEn ?? row.titleEs;
  return titleEs === undefined || titleEn === undefined ? undefined : { titleEs, titleEn };
}

/** What is added stands behind what is there. */
function newItem(items: readonly KitItem[]) {
  const last = Math.max(-1, ...items.map(({ position }) => position));
  return { position: last + 1, partId: null, partNumber: "", quantity: 1 };
}

/** Only what the row says. */
function contentOf(row: KitRow, part: KitPart | undefined): Partial<KitItem> {
  return {
    ...(row.part !== undefined && { partId: part?.id ?? null, partNumber: part ? "" : row.part }),
    ...(row.quantity !== undefined && { quantity: row.quantity }),
  };
}

function changedFields(before: KitItem, after: KitItem): string[] {
  const standing = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    standing.get(field) === value ? [] : field,
  );
}

/** By its part; by its number, that of a part that the shop had not yet; by its name where it has none. */
function isNamed(item: KitItem, row: KitRow, part: KitPart | undefined): boolean {
  if (part && item.partId === part.id) return true;
  if (item.partId !== null) return false;
  if (row.part !== undefined) return partNumberKey(item.partNumber) === partNumberKey(row.part);
  const names = new Set([row.titleEs, row.titleEn].flatMap((name) => (name ? wordKey(name) : [])));
  return (
    item.partNumber === "" && [item.titleEs, item.titleEn].some((name) => names.has(wordKey(name)))
  );
}

/** Whether two items of a kit are the same thing: the part, the number that no part has, or the name where there is none. */
export function isSameContent(one: KitItem, other: KitItem): boolean {
  if (one.partId !== null || other.partId !== null) return one.partId === other.partId;
  const [key, otherKey] = [one, other].map(({ partNumber }) => partNumberKey(partNumber));
  if (key !== "" || otherKey !== "") return key === otherKey;
  return wordKey(one.titleEs) === wordKey(other.titleEs);
}
