import { useSearchParams } from "react-router";

import type { DeskPart } from "#contract/part-list.ts";
import type { ManyPartsResponse } from "#contract/verification.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import { PART_LACKS } from "#domain/part/part-lack.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { choiceFilter, monoColumn, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { BulkAction, ListColumn, ListFilter, ListSpec } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { PartState } from "./part-state.tsx";
import { usePartNames } from "#desk/ui/use-part-names.ts";

/** The list of parts: by number, sku or words, narrowed by what they are and what they lack. */
export function usePartList(): ListSpec<DeskPart> {
  const locale = useShopLocale();
  const [search] = useSearchParams();
  const columns = usePartColumns();
  const filters = usePartFilters();
  const bulk = useTrustingMany();
  const query = new URLSearchParams(search);
  query.delete("new");
  const kept = query.toString();
  return {
    name: "parts",
    path: "admin/parts",
    filtersOf: ({ text, brand, category, kind, trust, lacks }) => ({
      text,
      brand,
      category,
      ...(category !== undefined && kind !== undefined && { subcategory: Number(kind) }),
      trust,
      lacks,
    }),
    filters,
    columns,
    idOf: ({ sku }) => sku,
    nameOf: ({ partNumber }) => partNumber,
    hrefOf: ({ sku }) => deskLink(locale, "parts", sku) + (kept === "" ? "" : `?${kept}`),
    bulk,
  };
}

function usePartFilters(): ListFilter[] {
  const t = useDeskTexts("parts");
  const [search] = useSearchParams();
  const names = usePartNames();
  const category = search.get("category");
  return [
    { kind: "text", key: "text", label: t("filters.text") },
    choiceFilter("brand", { label: t("fields.brand"), all: t("filters.anyBrand") }, names.brands),
    choiceFilter(
      "category",
      { label: t("filters.category"), all: t("filters.anyCategory") },
      names.categories,
    ),
    ...(category === null
      ? []
      : [
          choiceFilter(
            "kind",
            { label: t("fields.subcategory"), all: t("filters.anyKind") },
            names.kindsOf(category),
          ),
        ]),
    choiceFilter(
      "trust",
      { label: t("filters.trust"), all: t("filters.anyTrust") },
      namedChoices(TRUST_STATES, (value) => t(`trusts.${value}`)),
    ),
    choiceFilter(
      "lacks",
      { label: t("filters.lacks"), all: t("filters.lacksNothing") },
      namedChoices(PART_LACKS, (value) => t(`lacks.${value}`)),
    ),
  ];
}

function usePartColumns(): ListColumn<DeskPart>[] {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const format = useFormat();
  const priceOf = (price: number | null | undefined) => (price ? format.money(price) : "");
  return [
    monoColumn({
      id: "number",
      title: t("fields.partNumber"),
      width: "10rem",
      text: ({ partNumber }) => partNumber,
    }),
    plainColumn({ id: "title", title: t("filters.title"), text: ({ title }) => title[locale] }),
    plainColumn({
      id: "brand",
      title: t("fields.brand"),
      width: "8rem",
      text: ({ brand }) => brand,
    }),
    plainColumn({
      id: "kind",
      title: t("fields.subcategory"),
      width: "10rem",
      text: ({ subcategory }) => subcategory[locale],
    }),
    {
      id: "trust",
      title: t("filters.trust"),
      width: "8rem",
      text: ({ trust }) => t(`trusts.${trust}`),
      cell: ({ trust }) => <PartState trust={trust} />,
    },
    ...PRICE_LEVELS.map((level) =>
      plainColumn<DeskPart>({
        id: level,
        title: t(`levels.${level}`),
        width: "7rem",
        isFigure: true,
        isExtra: level !== "online",
        text: ({ prices }) => priceOf(prices[level]),
      }),
    ),
    plainColumn({
      id: "onHand",
      title: t("filters.onHand"),
      width: "6rem",
      isFigure: true,
      text: ({ onHand }) => format.count(onHand),
    }),
    plainColumn({
      id: "picture",
      title: t("filters.picture"),
      width: "6rem",
      isExtra: true,
      text: ({ hasPicture }) => (hasPicture ? t("yes") : t("no")),
    }),
    plainColumn({
      id: "sku",
      title: t("fields.sku"),
      width: "10rem",
      isExtra: true,
      text: ({ sku }) => sku,
    }),
    plainColumn({
      id: "updated",
      title: t("filters.updated"),
      width: "11rem",
      isExtra: true,
      text: ({ updatedAt }) => format.moment(updatedAt),
    }),
  ];
}

/** Many at once are taken off sale, or sent back to be verified, which puts on sale again what was taken off. */
function useTrustingMany(): BulkAction<DeskPart>[] {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const become = (one: DeskPart, after: DeskPart["trust"]) => ({
    what: t("filters.trust"),
    before: t(`trusts.${one.trust}`),
    after: t(`trusts.${after}`),
  });
  return [
    {
      id: "requeue",
      name: t("bulk.requeue"),
      role: "staff",
      preview: (one) =>
        one.trust === "unverified" ? { skipped: t("bulk.waits") } : become(one, "unverified"),
      run: async ({ sku, version }) => {
        const body = { items: [{ sku, version }] };
        const path = "admin/verifyparts/requeue";
        const { left } = await ask<ManyPartsResponse>({ path, locale, body });
        if (left.length > 0) throw new Error(`${sku} was left`);
      },
    },
    {
      id: "takeOff",
      name: t("bulk.takeOff"),
      role: "staff",
      preview: (one) =>
        one.trust === "rejected" ? { skipped: t("bulk.isOff") } : become(one, "rejected"),
      run: ({ sku, version }) => {
        const body = { sku, version, reason: "not_sold" };
        return ask({ path: "admin/verifyparts/reject", locale, body });
      },
    },
  ];
}
