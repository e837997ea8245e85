import { useQueryClient } from "@tanstack/react-query";

import type { BroughtCatalog, BroughtCatalogResponse } from "#contract/brought-catalogs.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm, type Versioned } from "#desk/ui/form/use-desk-form.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { BROUGHT, type BroughtFields, broughtFields, sentBrought } from "./brought-fields.ts";

type Needs = {
  id: number | null;
  opened: Versioned<BroughtFields>;
  onOpen: (id: string) => void;
};
type Saved = { catalog: BroughtCatalog; isAlone: boolean };
type Current = { catalog: BroughtCatalog; changedBy: string; changedAt: string };

const PATH = "admin/catalogs/brought/save";
const versioned = (catalog: BroughtCatalog) => ({
  fields: broughtFields(catalog),
  version: catalog.version,
});

/** The form of a catalogue that staff brought; what was there before, its file too, can be had back. */
export function useBroughtForm({ id, opened, onOpen }: Needs): DeskForm<BroughtFields> {
  const t = useDeskTexts("booklets.brought");
  const says = useDeskTexts("desk.call");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const call = useDeskCall("catalogs");
  return useDeskForm<BroughtFields, Saved, Current>({
    opened,
    send: async (fields, version) => {
      const body = sentBrought(fields, id, version);
      const { catalog } = await ask<BroughtCatalogResponse>({ path: PATH, locale, body });
      return { catalog, isAlone: id !== null && version === opened.version };
    },
    versionOf: ({ catalog }) => versioned(catalog),
    onSaved: async ({ catalog, isAlone }) => {
      const name = catalog.name[locale];
      const back = () =>
        call.mutate({
          path: PATH,
          body: sentBrought(opened.fields, id, catalog.version),
          text: t("undone", { name }),
        });
      showToast(t("saved", { name }), isAlone ? { name: says("undo"), act: back } : undefined);
      await readKeysAnew(queries, ["history"], ["catalogs"]);
      if (id === null) onOpen(`${BROUGHT}-${catalog.id}`);
    },
    readCurrent: ({ catalog, changedBy, changedAt }) => ({
      ...versioned(catalog),
      by: changedBy,
      at: changedAt,
    }),
  });
}
