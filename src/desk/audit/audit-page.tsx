import type { AuditLine } from "#contract/audit.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  monoColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";

import { useFormat } from "#web/ui/format.ts";

import { AuditDetail } from "./audit-detail.tsx";
import { AUDIT_SPANS, spanBeginning, spanNamed } from "./audit-span.ts";
import { ChainCheck } from "./chain-check.tsx";
import { changedFields } from "./changed-value.ts";

/** The audit log: who did what to which thing and when, and whether the log is whole. */
export default function AuditPage() {
  const t = useDeskTexts("audit");
  return (
    <AreaList
      title={t("title")}
      spec={useAuditList()}
      aside={<ChainCheck />}
      renderDetail={({ id, onClose }) => <AuditDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useAuditList(): AreaListSpec<AuditLine> {
  const t = useDeskTexts("audit");
  const format = useFormat();
  return {
    name: "audit",
    path: "admin/audit",
    filtersOf: ({ actor, noun, subject, when }) => ({
      actor,
      action: noun,
      subject,
      from: spanBeginning(spanNamed(when), new Date()),
    }),
    filters: [
      { kind: "text", key: "actor", label: t("filters.actor") },
      choiceFilter(
        "noun",
        { label: t("filters.noun"), all: t("filters.everything") },
        namedChoices(NOUNS, (value) => t(`nouns.${value}`)),
      ),
      { kind: "text", key: "subject", label: t("filters.subject") },
      choiceFilter(
        "when",
        { label: t("filters.when"), all: t("filters.ever") },
        namedChoices(AUDIT_SPANS, (value) => t(`spans.${value}`)),
      ),
    ],
    columns: [
      momentColumn({ id: "at", title: t("fields.at"), text: ({ at }) => at }, format.moment),
      plainColumn({
        id: "actor",
        title: t("fields.actor"),
        text: ({ actor }) => actor,
      }),
      monoColumn({
        id: "action",
        title: t("fields.action"),
        width: "12rem",
        text: ({ action }) => action,
      }),
      monoColumn({
        id: "subject",
        title: t("fields.subject"),
        text: ({ subject }) => subject,
      }),
      {
        id: "change",
        title: t("fields.change"),
        cell: ({ change }) => changedFields(change),
        text: ({ change }) => JSON.stringify(change),
      },
      monoColumn({
        id: "address",
        title: t("fields.address"),
        width: "9rem",
        isExtra: true,
        text: ({ address }) => address,
      }),
    ],
    idOf: ({ id }) => String(id),
    nameOf: ({ id, action }) => `${action} ${id}`,
  };
}

/** The nouns by which what was done is told apart. */
const NOUNS = [
  "account",
  "booklet",
  "brand",
  "claim",
  "contact",
  "content",
  "core",
  "fitment_report",
  "import",
  "mail",
  "order",
  "part",
  "payment",
  "quote",
  "return",
  "setting",
  "shipping",
  "synonym",
  "warranty",
  "wholesale",
] as const;
