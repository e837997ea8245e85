import type { ReactNode } from "react";

import type { EditedPart } from "#contract/part-desk.ts";
import type { ImportedPrice, RuledPrice, VerifyPartResponse } from "#contract/verification.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useAuditSentence } from "#desk/ui/audited/audit-sentence.ts";
import { useChangeSentence } from "#desk/ui/audited/change-sentence.ts";
import { AuditTrailLink } from "#desk/ui/audited/audit-trail-link.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { showPictures } from "#desk/ui/pictures/show-pictures.tsx";
import { HISTORY_KEYS } from "#desk/ui/history.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useRuleWords } from "#desk/ui/rule-words.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ImportLink } from "./import-link.tsx";
import { type ImportedChanges, importedChanges } from "./imported-changes.ts";
import { usePartWords } from "./part-words.ts";

type Read = Pick<VerifyPartResponse, "history" | "importedPrices" | "ruledPrices" | "sources">;
type Line = Read["history"][number];
type Shelves = EditedPart["stock"];
type Props = { sku: string; read: Read; shelves: Shelves };

/**
 * Who changed what of a part, by the audit log, by the price rules that reached it, by what files said last of its
 * fields and by those that set its prices lately, the newest first. Of files of stock no part keeps a line, and of
 * prices for 30 days: managers are told where they are.
 */
export function PartChanges({ sku, read, shelves }: Props) {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { changes, forgotten } = read.ruledPrices;
  const lines = [
    ...read.history.map((line) => ({
      at: line.at,
      key: `${line.at} ${line.action}`,
      by: line.by,
      content: <LoggedChange line={line} shelves={shelves} />,
    })),
    ...changes.map((change) => ({
      at: change.at,
      key: `${change.at} ${change.level} ${change.isUndoing}`,
      by: change.by,
      content: <RuledChange change={change} />,
    })),
    ...importedChanges(read.sources).map((change) => ({
      at: change.at,
      key: `${change.at} ${change.source}`,
      by: t("byFile.who"),
      content: <ImportedChange change={change} shelves={shelves} />,
    })),
    ...read.importedPrices.map((change) => ({
      at: change.at,
      key: `${change.at} ${change.run} ${change.isUndoing}`,
      by: t("byFile.who"),
      content: <ImportedPrices change={change} />,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <DetailSection title={t("history")} keys={HISTORY_KEYS}>
      {lines.length === 0 && forgotten === 0 && <p className="secondary">{t("noHistory")}</p>}
      <ol className="desk-history">
        {lines.map(({ key, at, by, content }) => (
          <HistoryLine key={key} at={at} by={by}>
            {content}
          </HistoryLine>
        ))}
      </ol>
      {forgotten > 0 && (
        <p className="small secondary">{t("byRule.forgotten", { count: forgotten })}</p>
      )}
      {isManager && (
        <p className="small">
          <a href={deskLink(locale, "imports")}>{t("byFile.others")}</a>
        </p>
      )}
      <AuditTrailLink subject={`part:${sku}`} />
    </DetailSection>
  );
}

type HistoryLineProps = { at: string; by: string; children: ReactNode };

function HistoryLine({ at, by, children }: HistoryLineProps) {
  const format = useFormat();
  return (
    <li>
      <span className="muted figures">{format.moment(at)}</span>
      <span>
        <b className="strong">{by}</b>
        {children}
      </span>
    </li>
  );
}

/** What a file said of fields that it changed; of each field only the last file is known. */
function ImportedChange({ change, shelves }: { change: ImportedChanges; shelves: Shelves }) {
  const t = useDeskTexts("parts");
  const { run, fileName, fields } = change;
  return (
    <>
      <span className="history-change">
        <ImportLink run={run}>{t("byFile.file", { run, file: fileName })}</ImportLink>
      </span>
      {fields.map(({ field, before, after }) => (
        <HistoryChange key={field} field={field} change={[before, after]} shelves={shelves} />
      ))}
    </>
  );
}

/** What a file set of its prices, or what taking it back made of them. */
function ImportedPrices({ change }: { change: ImportedPrice }) {
  const t = useDeskTexts("parts");
  const format = useFormat();
  const words = usePartWords();
  const sayChange = useChangeSentence();
  const { run, fileName: file, isUndoing, changes } = change;
  const amount = (price: number | null) => (price === null ? NO_VALUE : format.money(price));
  return (
    <>
      <span className="history-change">
        <ImportLink run={String(run)}>
          {t(isUndoing ? "byFile.undone" : "byFile.file", { run, file })}
        </ImportLink>
      </span>
      {changes.map(({ field, before, after }) => (
        <span key={field} className="history-change">
          {sayChange({
            name: words.nameOf(field),
            before: amount(before),
            after: amount(after),
          })}
        </span>
      ))}
    </>
  );
}

function LoggedChange({ line, shelves }: { line: Line; shelves: Shelves }) {
  const sentence = useAuditSentence();
  return (
    <>
      <span className="history-change">{sentence(line)}</span>
      {Object.entries(line.change).map(([field, change]) => (
        <HistoryChange key={field} field={field} change={change} shelves={shelves} />
      ))}
    </>
  );
}

type Change = { field: string; change: unknown; shelves: Shelves };

/** A field with what it was and what it became, as the log has the two. */
function HistoryChange({ field, change, shelves }: Change) {
  const words = usePartWords(shelves);
  const sayChange = useChangeSentence();
  const [was, is]: unknown[] = Array.isArray(change) ? change : [undefined, change];
  const [before, after] = [words.sayLogged(field, was), words.sayLogged(field, is)];
  return (
    <span className="history-change">
      {sayChange({ name: words.nameOf(field), before, after })}
      {showPictures(field, is)}
    </span>
  );
}

/** A price that a rule set; the rule itself is told to managers, and leads to it. */
function RuledChange({ change }: { change: RuledPrice }) {
  const t = useDeskTexts("parts");
  const format = useFormat();
  const locale = useShopLocale();
  const words = useRuleWords();
  const sayChange = useChangeSentence();
  const { level, before, after, isUndoing, rule } = change;
  const amount = (price: number | null) => (price === null ? t("noPrice") : format.money(price));
  const names = rule && { rule: words.rule({ rule: rule.written }) };
  return (
    <>
      <span className="history-change">
        {rule && names ? (
          <a href={deskLink(locale, "prices", String(rule.id))}>
            {isUndoing ? t("byRule.undone", names) : t("byRule.rule", names)}
          </a>
        ) : (
          t(isUndoing ? "byRule.undonePlain" : "byRule.plain")
        )}
      </span>
      <span className="history-change">
        {sayChange({ name: t(`fields.${level}`), before: amount(before), after: amount(after) })}
      </span>
    </>
  );
}
