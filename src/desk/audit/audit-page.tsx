import { useLocation, useNavigate, useParams } from "react-router";

import type { AuditLine } from "#contract/audit.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { AuditDetail } from "./audit-detail.tsx";
import { AUDIT_SPANS, spanBeginning, spanNamed } from "./audit-span.ts";
import { ChainCheck } from "./chain-check.tsx";
import { changedFields } from "./changed-value.ts";

/** The audit log: who did what to which thing and when, and whether the log is whole. */
export default function AuditPage() {
  const t = useDeskTexts("audit");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useAuditList();
  const close = () => void navigate(deskLink(locale, "audit") + search);
  return (
    <>
      <AreaHead title={t("title")}>
        <ChainCheck />
      </AreaHead>
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <AuditDetail key={id} id={Number(id)} onClose={close} />}
      />
    </>
  );
}

function useAuditList(): ListSpec<AuditLine> {
  const t = useDeskTexts("audit");
  const locale = useShopLocale();
  const format = useFormat();
  const { search } = useLocation();
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
      {
        kind: "choice",
        key: "noun",
        label: t("filters.noun"),
        all: t("filters.everything"),
        options: NOUNS.map((value) => ({ value, name: t(`nouns.${value}`) })),
      },
      { kind: "text", key: "subject", label: t("filters.subject") },
      {
        kind: "choice",
        key: "when",
        label: t("filters.when"),
        all: t("filters.ever"),
        options: AUDIT_SPANS.map((value) => ({ value, name: t(`spans.${value}`) })),
      },
    ],
    columns: [
      {
        id: "at",
        title: t("fields.at"),
        width: "11rem",
        cell: ({ at }) => <span className="figures">{format.moment(at)}</span>,
        text: ({ at }) => at,
      },
      {
        id: "actor",
        title: t("fields.actor"),
        cell: ({ actor }) => actor,
        text: ({ actor }) => actor,
      },
      {
        id: "action",
        title: t("fields.action"),
        width: "12rem",
        cell: ({ action }) => <span className="mono">{action}</span>,
        text: ({ action }) => action,
      },
      {
        id: "subject",
        title: t("fields.subject"),
        cell: ({ subject }) => <span className="mono">{subject}</span>,
        text: ({ subject }) => subject,
      },
      {
        id: "change",
        title: t("fields.change"),
        cell: ({ change }) => changedFields(change),
        text: ({ change }) => JSON.stringify(change),
      },
      {
        id: "address",
        title: t("fields.address"),
        width: "9rem",
        isExtra: true,
        cell: ({ address }) => <span className="mono">{address}</span>,
        text: ({ address }) => address,
      },
    ],
    idOf: ({ id }) => String(id),
    nameOf: ({ id, action }) => `${action} ${id}`,
    hrefOf: ({ id }) => deskLink(locale, "audit", String(id)) + search,
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
