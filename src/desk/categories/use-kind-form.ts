import { useQueryClient } from "@tanstack/react-query";

import type {
  KindAddRequest,
  KindResponse,
  KindSaveRequest,
  OpenedKind,
} from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm, type Versioned } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { useKindLists } from "./use-kind-lists.ts";

/** A category as its form has it: its name in both languages, and what it is drawn by. */
export type KindForm = { es: string; en: string; drawing: string };

/** A new one says besides in which category it is, empty for none, and how its address calls it. */
export type NewKindForm = KindForm & { parent: string; url: string };

/** What `changed_meanwhile` brings along. */
type Current = { kind: OpenedKind; changedBy: string | null; changedAt: string | null };

/** How a category was named and drawn when it was last read. */
export function kindFormOf({ name, drawing, version }: OpenedKind): Versioned<KindForm> {
  return { fields: { es: name.es, en: name.en, drawing }, version };
}

/** The form of a category that is there. */
export function useKindForm(kind: OpenedKind): DeskForm<KindForm> {
  const locale = useShopLocale();
  const onSaved = useSaved();
  return useDeskForm<KindForm, KindResponse, Current>({
    opened: kindFormOf(kind),
    send: ({ es, en, drawing }, version) => {
      const body: KindSaveRequest = { id: kind.id, name: { es, en }, drawing, version };
      return ask<KindResponse>({ path: "admin/categories/save", locale, body });
    },
    versionOf: (saved) => kindFormOf(saved.kind),
    onSaved,
    readCurrent: ({ kind: there, changedBy, changedAt }) => ({
      ...kindFormOf(there),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}

/** The form of a category that is not there yet; whoever is told of it goes to what was made. */
export function useNewKindForm(
  opened: Versioned<NewKindForm>,
  onMade: (id: string) => void,
): DeskForm<NewKindForm> {
  const locale = useShopLocale();
  const onSaved = useSaved();
  return useDeskForm<NewKindForm, KindResponse, never>({
    opened,
    send: ({ parent, es, en, url, drawing }) => {
      const body: KindAddRequest = {
        parent: parent === "" ? null : parent,
        name: { es, en },
        url,
        drawing,
      };
      return ask<KindResponse>({ path: "admin/categories/add", locale, body });
    },
    versionOf: ({ kind: { name, drawing, parent, path, version } }) => ({
      fields: {
        es: name.es,
        en: name.en,
        drawing,
        parent: parent?.id ?? "",
        url: path.split("/").at(-1) ?? "",
      },
      version,
    }),
    onSaved: async (saved) => {
      await onSaved(saved);
      onMade(saved.kind.id);
    },
    readCurrent: (current) => current,
  });
}

function useSaved(): (saved: KindResponse) => Promise<void> {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useKindLists();
  return async (saved) => {
    queries.setQueryData(oneKey("categories", saved.kind.id, locale), saved);
    showToast(t("saved", { name: saved.kind.name[locale] }));
    await readAnew();
  };
}
