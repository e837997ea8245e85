import { useLocation } from "react-router";

import type { ManyPartsResponse, QueuedPart } from "#contract/verification.ts";
import { verifyPartsLink } from "#domain/pages/desk-pages.ts";
import { isVerifiableAmongMany, PART_CHECKS } from "#domain/verification/part-checks.ts";
import { QUEUE_CAUSES } from "#domain/verification/trust.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { choiceFilter, monoColumn, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { BulkAction, ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { CheckMeter } from "./check-list.tsx";
import { useVerifyWords } from "./verify-words.ts";

/** The queue as a list: those that wait longest first, narrowed by cause and by what the checks find. */
export function useVerifyList(): ListSpec<QueuedPart> {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = useVerifyColumns();
  const bulk = useVerifyingMany();
  return {
    name: "verify",
    path: "admin/verifyparts",
    filtersOf: ({ number, cause, check, list }) => ({
      number,
      cause,
      ...(check === "ready" ? { ready: true } : { check }),
      ...(list === "rejected" && { rejected: true }),
    }),
    filters: [
      { kind: "text", key: "number", label: t("filters.number") },
      choiceFilter(
        "cause",
        { label: t("columns.cause"), all: t("filters.anyCause") },
        namedChoices(QUEUE_CAUSES, (value) => t(`causes.${value}`)),
      ),
      choiceFilter("check", { label: t("columns.checks"), all: t("filters.anyCheck") }, [
        { value: "ready", name: t("filters.ready") },
        ...PART_CHECKS.map((value) => ({
          value,
          name: t("filters.lacking", { check: t(`checks.${value}`) }),
        })),
      ]),
      choiceFilter("list", { label: t("filters.list"), all: t("filters.waiting") }, [
        { value: "rejected", name: t("filters.rejected") },
      ]),
    ],
    columns,
    idOf: ({ sku }) => sku,
    nameOf: ({ partNumber }) => partNumber,
    hrefOf: ({ sku }) => {
      const next = new URLSearchParams(search);
      next.set("sku", sku);
      return `${verifyPartsLink(locale)}?${next.toString()}`;
    },
    bulk,
  };
}

function useVerifyColumns(): ListColumn<QueuedPart>[] {
  const t = useDeskTexts("verify");
  const words = useVerifyWords();
  const locale = useShopLocale();
  return [
    monoColumn({
      id: "number",
      title: t("columns.number"),
      width: "10rem",
      text: ({ partNumber }) => partNumber,
    }),
    plainColumn({ id: "title", title: t("columns.title"), text: ({ title }) => title[locale] }),
    {
      id: "checks",
      title: t("columns.checks"),
      width: "7.5rem",
      cell: ({ checks }) => <CheckMeter checks={checks} />,
      text: (part) => t("meter", { good: goodOf(part), of: part.checks.length }),
    },
    plainColumn({
      id: "cause",
      title: t("columns.cause"),
      width: "8rem",
      text: ({ cause }) => t(`causes.${cause}`),
    }),
    plainColumn({
      id: "brand",
      title: t("columns.brand"),
      width: "9rem",
      text: ({ brand }) => brand,
    }),
    plainColumn({
      id: "kind",
      title: t("columns.kind"),
      width: "11rem",
      text: ({ subcategory }) => subcategory[locale],
    }),
    plainColumn({
      id: "age",
      title: t("columns.age"),
      width: "5.5rem",
      isFigure: true,
      text: ({ queuedAt }) => words.age(queuedAt),
    }),
  ];
}

function goodOf({ checks }: QueuedPart): number {
  return checks.filter(({ state }) => state === "good").length;
}

/** Many at once: those without a fault and without a report; the others are left, and the preview says so. */
function useVerifyingMany(): BulkAction<QueuedPart>[] {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  return [
    {
      id: "verify",
      name: t("verify"),
      role: "staff",
      preview: ({ checks, trust }) =>
        trust === "unverified" && isVerifiableAmongMany(checks)
          ? { what: t("trust"), before: t("trusts.unverified"), after: t("trusts.verified") }
          : { skipped: t("bulk.look") },
      run: async ({ sku, version }) => {
        const { left } = await ask<ManyPartsResponse>({
          path: "admin/verifyparts/bulkverify",
          locale,
          body: { items: [{ sku, version }] },
        });
        if (left.length > 0) throw new Error(`${sku} was left`);
      },
    },
  ];
}
