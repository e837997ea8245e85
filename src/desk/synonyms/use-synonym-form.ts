import { useQueryClient } from "@tanstack/react-query";

import type { OpenedSynonym, SynonymResponse, SynonymSaveRequest } from "#contract/synonyms.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";
import { phrasesIn } from "#desk/ui/synonyms/phrase-list.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** An entry as its form has it: phrases as they are typed, with commas between them. */
export type SynonymForm = { phrases: string; means: string };

/** What `changed_meanwhile` brings along. */
type Current = { synonym: OpenedSynonym; changedBy: string | null; changedAt: string | null };

function formOf({ phrases, means, version }: OpenedSynonym): Versioned<SynonymForm> {
  return { fields: { phrases: phrases.join(", "), means: means.join(", ") }, version };
}

/** The form of an entry's phrases. */
export function useSynonymForm(synonym: OpenedSynonym): DeskForm<SynonymForm> {
  const t = useDeskTexts("synonyms");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { id } = synonym;
  return useDeskForm<SynonymForm, SynonymResponse, Current>({
    opened: formOf(synonym),
    send: ({ phrases, means }, version) => {
      const entry = { phrases: phrasesIn(phrases), means: phrasesIn(means) };
      const body: SynonymSaveRequest = { id, version, ...entry };
      return ask<SynonymResponse>({ path: "admin/synonyms/save", locale, body });
    },
    versionOf: (saved) => formOf(saved.synonym),
    sentence: (saved) => t("saved", { name: saved.synonym.phrases.join(", ") }),
    undo: "fields",
    area: "words",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("words", String(id), locale), saved);
      await readKeysAnew(queries, ["words", "list"], ["history"]);
    },
    readCurrent: ({ synonym: current, changedBy, changedAt }) => ({
      ...formOf(current),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
