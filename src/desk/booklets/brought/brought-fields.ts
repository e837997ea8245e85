import type { BroughtCatalog, SaveBroughtCatalogRequest } from "#contract/brought-catalogs.ts";

/** What the list of catalogues that staff brought has in its address, what a new one has, and what each begins with. */
export const BROUGHT = "own";
export const NEW_BROUGHT = "own-new";

/** A catalogue that staff brought, as its form has it. */
export type BroughtFields = {
  nameEs: string;
  nameEn: string;
  /** A picture of the shop's own by its address; empty for none. */
  cover: string;
  isShown: boolean;
  /** Its file; empty before there is one. */
  upload: string;
};

export const NEW_FIELDS: BroughtFields = {
  nameEs: "",
  nameEn: "",
  cover: "",
  isShown: true,
  upload: "",
};

/** Which one an address is of: its number, null of a new one; undefined of anything else. */
export function broughtId(id: string): number | null | undefined {
  if (id === NEW_BROUGHT) return null;
  const [, number] = /^own-(\d{1,9})$/.exec(id) ?? [];
  return number === undefined ? undefined : Number(number);
}

export function broughtFields({
  name,
  cover,
  isShown,
  upload,
}: Pick<BroughtCatalog, "name" | "cover" | "isShown" | "upload">): BroughtFields {
  return { nameEs: name.es, nameEn: name.en, cover, isShown, upload };
}

export function sentBrought(
  { nameEs, nameEn, ...fields }: BroughtFields,
  id: number | null,
  version: number,
): SaveBroughtCatalogRequest {
  return { id, name: { es: nameEs, en: nameEn }, ...fields, version };
}
