import { useQueryClient } from "@tanstack/react-query";

import type { BrandSaveRequest, OpenedBrand, DeskBrandResponse } from "#contract/brand-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { unmade } from "#desk/ui/form/use-save-back.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { useBrandLists } from "./use-brand-lists.ts";

/** A brand as its form has it. */
export type BrandForm = { name: string; slug: string };

/** What `changed_meanwhile` brings along. */
type Current = { brand: OpenedBrand; changedBy: string | null; changedAt: string | null };

/** The names of a brand as they were last read; a new one has no id and version 0. */
export function brandFormOf({ name, slug, version }: OpenedBrand): Versioned<BrandForm> {
  return { fields: { name, slug }, version };
}

/** The form of a brand's names; whoever is told of it goes to what was saved. */
export function useBrandForm(
  { id, ...opened }: Versioned<BrandForm> & { id: number | null },
  onMade?: (brand: OpenedBrand) => void,
): DeskForm<BrandForm> {
  const t = useDeskTexts("brands");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useBrandLists();
  return useDeskForm<BrandForm, DeskBrandResponse, Current>({
    opened,
    send: (fields, version) => {
      const body: BrandSaveRequest = { id, ...fields, version };
      return ask<DeskBrandResponse>({ path: "admin/brands/save", locale, body });
    },
    versionOf: ({ brand }) => brandFormOf(brand),
    sentence: ({ brand }) => t("saved", { name: brand.name }),
    undo: ({ brand }) => (id === null ? unmade("admin/brands/remove", brand) : "fields"),
    area: "brands",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("brands", String(saved.brand.id), locale), saved);
      await readAnew();
    },
    onDone: ({ brand }) => onMade?.(brand),
    readCurrent: ({ brand, changedBy, changedAt }) => ({
      ...brandFormOf(brand),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
