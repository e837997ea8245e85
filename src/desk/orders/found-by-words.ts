import type { DeskOrderEntry } from "#contract/desk-orders.ts";

import type { DeskTexts } from "#desk/i18n/desk-language.ts";

/** By what an order was found that the list does not show: "invoice 123"; empty where that is nothing. */
export function foundByWords(texts: DeskTexts, { foundBy = [] }: Pick<DeskOrderEntry, "foundBy">) {
  const t = texts("desk.foundBy");
  return foundBy.map(({ kind, name }) => t(kind, { name })).join(", ");
}
