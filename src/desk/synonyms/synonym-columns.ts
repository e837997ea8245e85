import type { Synonym } from "#contract/synonyms.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import type { TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of words that mean the same. */
export function synonymColumns({ texts }: DeskLanguage): TextColumn<Synonym>[] {
  const t = texts("synonyms");
  return [
    { id: "phrases", title: t("fields.phrases"), text: phrasesOf },
    { id: "means", title: t("fields.means"), text: ({ means }) => means.join(", ") },
  ];
}

/** What an entry is called by. */
export function phrasesOf({ phrases }: Synonym): string {
  return phrases.join(", ");
}
