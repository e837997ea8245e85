import { useQuery } from "@tanstack/react-query";

import type { AuditLine, AuditResponse } from "#contract/audit.ts";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useAuditSentence } from "#desk/ui/audited/audit-sentence.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { MissingThing } from "#desk/ui/missing-thing.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { EntrySubject } from "./entry-subject.tsx";
import { type ChangeWords, useChangeWords } from "./entry-words.ts";

/** One entry: who, what, when, from where, and what it was and is. */
export function AuditDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("audit");
  const locale = useShopLocale();
  const sentence = useAuditSentence();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["audit", "one", id, locale],
    // The list goes back from a number: the first after the next one is the entry itself.
    queryFn: () =>
      ask<AuditResponse>({ path: "admin/audit", locale, body: { after: id + 1, limit: 1 } }),
  });
  const line = data?.items.find((one) => one.id === id);
  return (
    <DetailPanel title={line ? sentence(line) : t("one")} onClose={onClose}>
      {line ? (
        <>
          <EntryFacts line={line} />
          <EntryChanges line={line} />
        </>
      ) : (
        <DetailWaiting
          onRetry={isError ? () => void refetch() : undefined}
          error={data ? new MissingThing() : error}
        />
      )}
    </DetailPanel>
  );
}

function EntryFacts({ line }: { line: AuditLine }) {
  const t = useDeskTexts("audit");
  const format = useFormat();
  return (
    <Facts
      facts={[
        [t("fields.subject"), <EntrySubject key="subject" line={line} />],
        [t("fields.actor"), line.actor],
        [t("fields.at"), format.moment(line.at)],
        [t("fields.address"), <FromWhere key="address" address={line.address} />],
        [
          t("fields.number"),
          <span key="id" className="figures">
            {line.id}
          </span>,
        ],
      ]}
    />
  );
}

/** From where it was done, and the way to all else that was done from there. */
function FromWhere({ address }: Pick<AuditLine, "address">) {
  const t = useDeskTexts("audit");
  const locale = useShopLocale();
  if (address === "") return t("ownMachine");
  const query = new URLSearchParams({ address }).toString();
  return (
    <a href={`${deskLink(locale, "audit")}?${query}`} title={t("fromThere")}>
      {address}
    </a>
  );
}

function EntryChanges({ line }: { line: AuditLine }) {
  const t = useDeskTexts("audit");
  const { changesOf } = useChangeWords();
  const changes = changesOf(line);
  return (
    <DetailSection title={t("fields.change")}>
      {changes.length === 0 && <p className="secondary">{t("nothingChanged")}</p>}
      {changes.map((change) => (
        <EntryChange key={change.field} change={change} />
      ))}
      {changes.length > 0 && (
        <details className="small">
          <summary>{t("asWritten")}</summary>
          <pre className="audit-written">{JSON.stringify(line.change, undefined, 1)}</pre>
        </details>
      )}
    </DetailSection>
  );
}

/** What a field was and is; of what nothing was before, what it is alone. */
function EntryChange({ change: { name, before, after } }: { change: ChangeWords }) {
  const t = useDeskTexts("audit");
  return (
    <div className="audit-change">
      <b>{name}</b>
      {before !== undefined && (
        <div>
          <span className="small muted">{t("before")}</span>
          <p>{before}</p>
        </div>
      )}
      <div>
        {before !== undefined && <span className="small muted">{t("after")}</span>}
        <p>{after}</p>
      </div>
    </div>
  );
}
