import type { EditedPart } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AuditTrailLink } from "#desk/ui/audited/audit-trail-link.tsx";
import { useAuditSentence } from "#desk/ui/audited/audit-sentence.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { usePartWords } from "./part-words.ts";

type Line = VerifyPartResponse["history"][number];
type Shelves = EditedPart["stock"];
type Props = { sku: string; history: readonly Line[]; shelves: Shelves };

/** Who changed what of a part, by the audit log, the newest first. */
export function PartChanges({ sku, history, shelves }: Props) {
  const t = useDeskTexts("parts");
  const format = useFormat();
  const sentence = useAuditSentence();
  return (
    <DetailSection title={t("history")}>
      {history.length === 0 && <p className="secondary">{t("noHistory")}</p>}
      <ol className="desk-history">
        {history.map((line) => (
          <li key={`${line.at} ${line.action}`}>
            <span className="muted figures">{format.moment(line.at)}</span>
            <span>
              <b className="strong">{line.by}</b>
              <span className="history-change">{sentence(line)}</span>
              {Object.entries(line.change).map(([field, change]) => (
                <HistoryChange key={field} field={field} change={change} shelves={shelves} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <AuditTrailLink subject={`part:${sku}`} />
    </DetailSection>
  );
}

type Change = { field: string; change: unknown; shelves: Shelves };

/** A field with what it was and what it became, as the log has the two. */
function HistoryChange({ field, change, shelves }: Change) {
  const t = useDeskTexts("parts");
  const words = usePartWords(shelves);
  const [was, is]: unknown[] = Array.isArray(change) ? change : [undefined, change];
  const [before, after] = [words.sayLogged(field, was), words.sayLogged(field, is)];
  return (
    <span className="history-change">
      {t("change", { name: words.nameOf(field), before, after })}
    </span>
  );
}
