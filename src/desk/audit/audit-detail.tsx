import { useQuery } from "@tanstack/react-query";

import type { AuditLine, AuditResponse } from "#contract/audit.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { changedValue } from "./changed-value.ts";

/** One entry: who, what, when, from where, and what it was and is. */
export function AuditDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useDeskTexts("audit");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["audit", "one", id, locale],
    // The list goes back from a number: the first after the next one is the entry itself.
    queryFn: () =>
      ask<AuditResponse>({ path: "admin/audit", locale, body: { after: id + 1, limit: 1 } }),
  });
  const line = data?.items.find((one) => one.id === id);
  return (
    <DetailPanel title={line ? `${line.action} · ${line.subject}` : t("one")} onClose={onClose}>
      {line ? (
        <EntryFacts line={line} />
      ) : (
        <DetailWaiting onRetry={isError || data ? () => void refetch() : undefined} />
      )}
    </DetailPanel>
  );
}

function EntryFacts({ line }: { line: AuditLine }) {
  const t = useDeskTexts("audit");
  const format = useFormat();
  const changes = Object.entries(line.change);
  return (
    <>
      <Facts
        facts={[
          [
            t("fields.number"),
            <span key="id" className="figures">
              {line.id}
            </span>,
          ],
          [t("fields.at"), format.moment(line.at)],
          [t("fields.actor"), line.actor],
          [t("fields.address"), line.address || t("ownMachine")],
        ]}
      />
      <DetailSection title={t("fields.change")}>
        {changes.length === 0 && <p className="secondary">{t("nothingChanged")}</p>}
        {changes.map(([field, [before, after]]) => (
          <div key={field} className="audit-change">
            <b className="mono">{field}</b>
            <div>
              <span className="small muted">{t("before")}</span>
              <pre>{changedValue(before)}</pre>
            </div>
            <div>
              <span className="small muted">{t("after")}</span>
              <pre>{changedValue(after)}</pre>
            </div>
          </div>
        ))}
      </DetailSection>
    </>
  );
}
