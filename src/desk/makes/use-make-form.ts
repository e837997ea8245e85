import { useQueryClient } from "@tanstack/react-query";

import type { DeskMakeResponse, MakeSaveRequest, OpenedMake } from "#contract/make-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { useMakeLists } from "./use-make-lists.ts";

type MakeForm = { name: string };

/** What `changed_meanwhile` brings along. */
type Current = { make: OpenedMake; changedBy: string | null; changedAt: string | null };

function makeFormOf({ name, version }: OpenedMake): Versioned<MakeForm> {
  return { fields: { name }, version };
}

/** The form of a make; what was saved can be undone by its message, as long as nobody saved since. */
export function useMakeForm(make: OpenedMake): DeskForm<MakeForm> {
  const t = useDeskTexts("makes");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useMakeLists();
  return useDeskForm<MakeForm, DeskMakeResponse, Current>({
    opened: makeFormOf(make),
    send: ({ name }, version) => {
      const body: MakeSaveRequest = { id: make.id, name, version };
      return ask<DeskMakeResponse>({ path: "admin/makes/save", locale, body });
    },
    versionOf: (saved) => makeFormOf(saved.make),
    sentence: ({ make: { name } }) => t("saved", { name }),
    undo: "fields",
    area: "makes",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("makes", String(make.id), locale), saved);
      await readAnew();
    },
    readCurrent: ({ make: there, changedBy, changedAt }) => ({
      ...makeFormOf(there),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
