import { IMPORT_KINDS, type ImportKind } from "../import/import-kind.ts";

/**
 * The kinds of imports that are none of a program's business: it imports the catalogue, and of customers neither their
 * terms nor who they are (ADR 0059). People have no key, and nothing is kept from them.
 */
export function hiddenImports(key: object | undefined): readonly ImportKind[] {
  return key ? IMPORT_KINDS.filter((kind) => kind === "customers") : [];
}
