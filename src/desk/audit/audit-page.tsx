import type { AuditLine } from "#contract/audit.ts";
import { localMoments } from "#domain/clock/local-moment.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { useAuditSentence } from "#desk/ui/audited/audit-sentence.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { useShopClock } from "#web/ui/format.ts";

import { auditColumns } from "./audit-columns.ts";
import { AuditDetail } from "./audit-detail.tsx";
import { AUDIT_GROUPS } from "./audit-groups.ts";
import { AUDIT_SPANS, spanBeginning, spanNamed } from "./audit-span.ts";
import { ChainCheck } from "./chain-check.tsx";
import { EntrySubject } from "./entry-subject.tsx";
import { subjectTyped } from "./read-subject.ts";
import { useSubjectWords } from "./subject-words.ts";
import { auditedFields } from "./typed-field.ts";

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
  const { nounNamed } = useSubjectWords();
  const sentence = useAuditSentence();
  const language = useDeskLanguage();
  const clock = useShopClock();
  const momentTyped = (typed: string | undefined) =>
    typed === undefined ? undefined : localMoments(typed, clock)[0]?.toISOString();
  return {
    name: "audit",
    path: "admin/audit",
    filtersOf: ({ actor, noun, subject, when, field, value, address, since, until }) => ({
      actor,
      action: noun,
      subject: subjectTyped(subject, nounNamed),
      fields: auditedFields(language, field),
      value,
      address,
      from: momentTyped(since) ?? spanBeginning(spanNamed(when), new Date()),
      until: momentTyped(until),
    }),
    filters: [
      { kind: "text", key: "actor", label: t("filters.actor") },
      choiceFilter(
        "noun",
        { label: t("filters.noun"), all: t("filters.everything") },
        namedChoices(AUDIT_GROUPS, (value) => t(`nouns.${value}`)),
      ),
      { kind: "text", key: "subject", label: t("filters.subject") },
      choiceFilter(
        "when",
        { label: t("filters.when"), all: t("filters.ever") },
        namedChoices(AUDIT_SPANS, (value) => t(`spans.${value}`)),
      ),
      { kind: "moment", key: "since", label: t("filters.since") },
      { kind: "moment", key: "until", label: t("filters.until") },
      { kind: "words", key: "field", label: t("filters.field") },
      { kind: "words", key: "value", label: t("filters.value") },
      { kind: "words", key: "address", label: t("filters.address") },
    ],
    columns: withCells(auditColumns(language), {
      subject: (line) => <EntrySubject line={line} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: (line) => `${sentence(line)} ${line.id}`,
    bulk: [],
  };
}
