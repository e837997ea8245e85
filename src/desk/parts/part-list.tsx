import { useState } from "react";
import { useSearchParams } from "react-router";

import type { DeskPart } from "#contract/part-list.ts";
import type { JudgedResponse } from "#contract/verification.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { KIT_PLACES } from "#domain/part/kit-place.ts";
import { PART_GAPS, PART_LACKS } from "#domain/part/part-lack.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { useOneOfParts } from "#desk/ui/bulk/use-one-of-parts.ts";
import { startingWith, choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListFilter, ListSpec } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { PART_COLUMNS_BELOW, partColumns } from "./part-columns.ts";
import { PartState } from "./part-state.tsx";
import { usePartNames } from "#desk/ui/use-part-names.ts";

/** The list of parts: by number, sku or words, narrowed by what they are and what they lack. */
export function usePartList(): ListSpec<DeskPart> {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const [search] = useSearchParams();
  const columns = withCells(partColumns(useDeskLanguage()), {
    trust: ({ trust }) => <PartState trust={trust} />,
  });
  const isBelow = search.get("lacks") === "stock";
  const filters = usePartFilters();
  const bulk = useTrustingMany();
  const query = new URLSearchParams(search);
  query.delete("new");
  const kept = query.toString();
  return {
    name: "parts",
    path: "admin/parts",
    filtersOf: ({ text, fits, brand, category, kind, kits, trust, lacks }) => ({
      text,
      fits,
      brand,
      category,
      ...(category !== undefined && kind !== undefined && { subcategory: Number(kind) }),
      kits,
      trust,
      ...(PART_GAPS.some((gap) => gap === lacks) ? { unsaid: lacks } : { lacks }),
    }),
    filters,
    columns: isBelow ? startingWith(columns, PART_COLUMNS_BELOW) : columns,
    noteOf: () => (isBelow ? t("belowMinimum") : undefined),
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
    { kind: "words", key: "fits", label: t("filters.fits") },
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
      "kits",
      { label: t("filters.kits"), all: t("filters.anyKits") },
      namedChoices(KIT_PLACES, (value) => t(`kits.${value}`)),
    ),
    choiceFilter(
      "trust",
      { label: t("filters.trust"), all: t("filters.anyTrust") },
      namedChoices(TRUST_STATES, (value) => t(`trusts.${value}`)),
    ),
    choiceFilter(
      "lacks",
      { label: t("filters.lacks"), all: t("filters.lacksNothing") },
      namedChoices([...PART_LACKS, ...PART_GAPS], (value) => t(`lacks.${value}`)),
    ),
  ];
}

/**
 * Many at once are taken off sale, or sent back to be verified, which puts on sale again what was taken off. What was
 * taken off just now is put back as it stood: what had been verified is verified again.
 */
function useTrustingMany(): BulkAction<DeskPart>[] {
  const t = useDeskTexts("parts");
  const saysRequeue = bulkSays(useDeskTexts("parts.bulk.requeue"));
  const saysTakeOff = bulkSays(useDeskTexts("parts.bulk.takeOff"));
  const locale = useShopLocale();
  const requeue = useOneOfParts("admin/verifyparts/requeue");
  /** The version that each part has since it was taken off sale. */
  const [takenOff] = useState(() => new Map<string, number>());
  const become = (one: DeskPart, after: DeskPart["trust"]) => ({
    what: t("filters.trust"),
    before: t(`trusts.${one.trust}`),
    after: t(`trusts.${after}`),
  });
  return [
    {
      id: "requeue",
      name: t("bulk.requeue.name"),
      role: "staff",
      says: saysRequeue,
      preview: (one) =>
        one.trust === "unverified" ? { skipped: t("bulk.waits") } : become(one, "unverified"),
      run: requeue,
    },
    {
      id: "takeOff",
      name: t("bulk.takeOff.name"),
      role: "staff",
      says: saysTakeOff,
      preview: (one) =>
        one.trust === "rejected" ? { skipped: t("bulk.isOff") } : become(one, "rejected"),
      run: async ({ sku, version }) => {
        const body = { sku, version, reason: "not_sold" };
        const judged = await ask<JudgedResponse>({
          path: "admin/verifyparts/reject",
          locale,
          body,
        });
        takenOff.set(sku, judged.version);
      },
      undo: ({ sku, version, trust }) =>
        requeue({
          sku,
          version: takenOff.get(sku) ?? version,
          ...(trust === "verified" && { was: trust }),
        }),
    },
  ];
}
