import { useQueryClient } from "@tanstack/react-query";

import type { DeskMakeResponse, MakeSaveRequest, OpenedMake } from "#contract/make-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm, type Versioned } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

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
  const undoing = useDeskTexts("desk.call");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useMakeLists();
  const back = useDeskCall<unknown, DeskMakeResponse>("makes");
  const path = "admin/makes/save";
  const callBack = (saved: OpenedMake) => {
    const body: MakeSaveRequest = { id: make.id, name: make.name, version: saved.version };
    back.mutate({
      path,
      body,
      text: t("saved", { name: make.name }),
      onDone: () => void readAnew(),
    });
  };
  return useDeskForm<MakeForm, DeskMakeResponse, Current>({
    opened: makeFormOf(make),
    send: ({ name }, version) => {
      const body: MakeSaveRequest = { id: make.id, name, version };
      return ask<DeskMakeResponse>({ path, locale, body });
    },
    versionOf: (saved) => makeFormOf(saved.make),
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("makes", String(make.id), locale), saved);
      showToast(t("saved", { name: saved.make.name }), {
        name: undoing("undo"),
        act: () => callBack(saved.make),
      });
      await readAnew();
    },
    readCurrent: ({ make: there, changedBy, changedAt }) => ({
      ...makeFormOf(there),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
