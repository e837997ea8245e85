import { useQueryClient } from "@tanstack/react-query";

import type { BroughtCatalog, BroughtCatalogResponse } from "#contract/brought-catalogs.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { unmade } from "#desk/ui/form/use-save-back.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { BROUGHT, type BroughtFields, broughtFields, sentBrought } from "./brought-fields.ts";

type Needs = {
  id: number | null;
  opened: Versioned<BroughtFields>;
  onOpen: (id: string) => void;
};
type Current = { catalog: BroughtCatalog; changedBy: string; changedAt: string };

const PATH = "admin/catalogs/brought/save";
const REMOVAL = "admin/catalogs/brought/remove";
const versioned = (catalog: BroughtCatalog) => ({
  fields: broughtFields(catalog),
  version: catalog.version,
});

/** The form of a catalogue that staff brought; what was there before, its file too, can be had back. */
export function useBroughtForm({ id, opened, onOpen }: Needs): DeskForm<BroughtFields> {
  const t = useDeskTexts("booklets.brought");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<BroughtFields, BroughtCatalogResponse, Current>({
    opened,
    send: (fields, version) =>
      ask<BroughtCatalogResponse>({ path: PATH, locale, body: sentBrought(fields, id, version) }),
    versionOf: ({ catalog }) => versioned(catalog),
    sentence: ({ catalog }) => t("saved", { name: catalog.name[locale] }),
    undo: id === null ? ({ catalog }) => unmade(REMOVAL, catalog) : "fields",
    undone: ({ catalog }) => t("undone", { name: catalog.name[locale] }),
    area: "catalogs",
    onSaved: async () => {
      await readKeysAnew(queries, ["history"], ["catalogs"]);
    },
    onDone: ({ catalog }) => {
      if (id === null) onOpen(`${BROUGHT}-${catalog.id}`);
    },
    readCurrent: ({ catalog, changedBy, changedAt }) => ({
      ...versioned(catalog),
      by: changedBy,
      at: changedAt,
    }),
  });
}
