import { slugOf } from "../naming/slug.ts";

/** In signs, however it is written: in a form or in a file. */
export const LONGEST_BRAND_NAME = 80;
/** How an address calls a brand: small letters and digits, with single hyphens between. */
const BRAND_ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What cannot be saved of a brand, or why it cannot be merged. */
export type BrandProblemCode =
  | "name_missing"
  | "name_taken"
  | "slug_unreadable"
  | "slug_taken"
  | "same_brand"
  | "brand_unknown";

/** A field of a brand by its name on the wire, and what is wrong with it. */
export type BrandProblem = { field: "name" | "slug" | "into"; code: BrandProblemCode };

/** What a brand is called, and the other words that mean it, as addresses have them. */
export type BrandNames = { name: string; slug: string; aliases: readonly string[] };

/**
 * What keeps a brand from being called so (decisions §11, brands): each field once. A word that means a brand, as its
 * name, its address or what it was called before, never means another: addresses, filters and files name brands by it.
 */
export function brandProblems(
  { name, slug }: Pick<BrandNames, "name" | "slug">,
  others: readonly BrandNames[],
): BrandProblem[] {
  const key = slugOf(name);
  const isTaken = (word: string) => word !== "" && others.some((one) => wordsOf(one).has(word));
  const isNamesake = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const problems: (BrandProblem | false)[] = [
    name === "" && { field: "name", code: "name_missing" },
    (isNamesake || isTaken(key)) && { field: "name", code: "name_taken" },
    !BRAND_ADDRESS.test(slug) && { field: "slug", code: "slug_unreadable" },
    isTaken(slug) && { field: "slug", code: "slug_taken" },
  ];
  return problems.filter((problem) => problem !== false);
}

/**
 * The words other than its address that mean a brand which is called so now: its name, and all that it was called
 * before, or that what was merged into it was.
 */
export function brandAliases(
  { name, slug }: Pick<BrandNames, "name" | "slug">,
  ...before: readonly BrandNames[]
): string[] {
  const words = new Set([slugOf(name)]);
  for (const one of before) for (const word of wordsOf(one)) words.add(word);
  for (const word of ["", slug]) words.delete(word);
  return [...words];
}

/** All words that mean a brand, as addresses have them. */
function wordsOf({ name, slug, aliases }: BrandNames): Set<string> {
  return new Set([slug, slugOf(name), ...aliases]);
}
