import { useQueryClient } from "@tanstack/react-query";

import type {
  KindAddRequest,
  KindResponse,
  KindSaveRequest,
  OpenedKind,
} from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { unmade } from "#desk/ui/form/use-save-back.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

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
  const saving = useSaving();
  return useDeskForm<KindForm, KindResponse, Current>({
    opened: kindFormOf(kind),
    send: ({ es, en, drawing }, version) => {
      const body: KindSaveRequest = { id: kind.id, name: { es, en }, drawing, version };
      return ask<KindResponse>({ path: "admin/categories/save", locale, body });
    },
    versionOf: (saved) => kindFormOf(saved.kind),
    ...saving,
    undo: "fields",
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
  const saving = useSaving();
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
    ...saving,
    undo: ({ kind }) => unmade("admin/categories/remove", kind),
    onDone: ({ kind }) => onMade(kind.id),
    readCurrent: (current) => current,
  });
}

/** What is said of a category that is saved, and what is shown of it then. */
function useSaving() {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useKindLists();
  return {
    area: "categories",
    sentence: ({ kind }: KindResponse) => t("saved", { name: kind.name[locale] }),
    onSaved: async (saved: KindResponse) => {
      queries.setQueryData(oneKey("categories", saved.kind.id, locale), saved);
      await readAnew();
    },
  };
}
