import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useAuditSentence } from "#desk/ui/audited/audit-sentence.ts";
import { useChangeSentence } from "#desk/ui/audited/change-sentence.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { HISTORY_KEYS } from "#desk/ui/history.tsx";

import { useFormat } from "#web/ui/format.ts";

import { useVerifyWords } from "./verify-words.ts";

type Props = { read: VerifyPartResponse };

/** What made the part, and who said since what its fields say. */
export function FieldSources({ read: { part, sources } }: Props) {
  const t = useDeskTexts("verification");
  const words = useVerifyWords();
  const sayChange = useChangeSentence();
  const format = useFormat();
  return (
    <DetailSection title={t("sourcesTitle")}>
      <ol className="desk-history">
        {sources.map(({ field, source, fileName, at, before, after }) => (
          <li key={field}>
            <span className="muted figures">{format.moment(at)}</span>
            <span>
              <b className="strong">{words.source(source, fileName)}</b>
              <span className="history-change">
                {sayChange({
                  name: words.nameOf(field),
                  before: words.say(field, before),
                  after: words.say(field, after),
                })}
              </span>
            </span>
          </li>
        ))}
        <li>
          <span className="muted">{t("first")}</span>
          <span>{words.source(part.source)}</span>
        </li>
      </ol>
    </DetailSection>
  );
}

/** Who decided and changed what, by the audit log. */
export function PartHistory({ read: { history } }: Props) {
  const t = useDeskTexts("verification");
  const format = useFormat();
  const sentence = useAuditSentence();
  if (history.length === 0) return null;
  return (
    <DetailSection title={t("history")} keys={HISTORY_KEYS}>
      <ol className="desk-history">
        {history.map(({ at, by, action, change }) => (
          <li key={`${at} ${action}`}>
            <span className="muted figures">{format.moment(at)}</span>
            <span>
              <b className="strong">{by}</b>
              <span className="history-change">{sentence({ action, change })}</span>
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
