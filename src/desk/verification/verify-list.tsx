import { useLocation } from "react-router";

import type { QueuedPart } from "#contract/verification.ts";
import { isVerifiableAmongMany, PART_CHECKS } from "#domain/verification/part-checks.ts";
import { QUEUE_CAUSES } from "#domain/verification/trust.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { useOneOfParts } from "#desk/ui/bulk/use-one-of-parts.ts";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { queueLink } from "./queue-link.ts";
import { verifyColumns } from "./verify-columns.ts";
import { CheckMeter } from "./check-list.tsx";

/** The queue as a list: those that wait longest first, narrowed by cause and by what the checks find. */
export function useVerifyList(): ListSpec<QueuedPart> {
  const t = useDeskTexts("verification");
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = withCells(verifyColumns(useDeskLanguage()), {
    checks: ({ checks }) => <CheckMeter checks={checks} />,
  });
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
    hrefOf: ({ sku }) => queueLink(locale, search, { sku }),
    bulk,
  };
}

/** Many at once: those without a fault and without a report; the others are left, and the preview says so. */
function useVerifyingMany(): BulkAction<QueuedPart>[] {
  const t = useDeskTexts("verification");
  const says = bulkSays(useDeskTexts("verification.bulk"));
  return [
    {
      id: "verify",
      name: t("verify"),
      role: "staff",
      says,
      preview: ({ checks, trust }) =>
        trust === "unverified" && isVerifiableAmongMany(checks)
          ? { what: t("trust"), before: t("trusts.unverified"), after: t("trusts.verified") }
          : { skipped: t("bulk.look") },
      run: useOneOfParts("admin/verifyparts/bulkverify"),
    },
  ];
}
