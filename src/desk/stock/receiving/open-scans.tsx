import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { type OpenScan, withMeaning, withoutOpen } from "./receiving-draft.ts";
import type { Receiving } from "./use-receiving.ts";

type Props = { receiving: Receiving; isLocked: boolean; onDone: () => void };

/** What was scanned and is no line yet: to be chosen among several parts, unknown, or without an answer. */
export function OpenScans({ receiving, isLocked, onDone }: Props) {
  const t = useDeskTexts("stock.receiving");
  const { draft, change, seek } = receiving;
  if (draft.open.length === 0) return null;
  return (
    <section aria-labelledby="open-scans">
      <h2 id="open-scans" className="section-heading">
        {t("open.title")}
        <span className="secondary">{t("open.note")}</span>
      </h2>
      <ul className="scan-list">
        {draft.open.map((scan) => (
          <li key={scan.text} className={`open-scan-${scan.state}`}>
            <div className="scan-head">
              <b className="mono scan-text">{scan.text}</b>
              <span className="figures muted">{t("pieces", { count: scan.pieces })}</span>
              <span>{t(`open.${scan.state}`)}</span>
              {scan.state === "failed" && (
                <Button size="s" disabled={isLocked} onClick={() => seek(scan.text)}>
                  {t("again")}
                </Button>
              )}
              <Button
                kind="quiet"
                size="s"
                disabled={isLocked}
                aria-label={t("removeOf", { number: scan.text })}
                onClick={() => {
                  change((before) => withoutOpen(before, scan.text));
                  onDone();
                }}
              >
                {t("remove")}
              </Button>
            </div>
            {scan.state === "several" && (
              <Meant
                scan={scan}
                isLocked={isLocked}
                onChoose={(part) => {
                  change((before) => withMeaning(before, scan.text, part));
                  onDone();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MeantProps = {
  scan: OpenScan;
  isLocked: boolean;
  onChoose: (part: OpenScan["parts"][number]) => void;
};

/** The parts that have a number, one of which it is. */
function Meant({ scan, isLocked, onChoose }: MeantProps) {
  const t = useDeskTexts("stock.receiving");
  const locale = useShopLocale();
  return (
    <ul className="scan-meant" aria-label={t("open.several")}>
      {scan.parts.map((part) => (
        <li key={part.sku}>
          <Button size="s" disabled={isLocked} onClick={() => onChoose(part)}>
            <span className="mono">{part.partNumber}</span> {part.brand}, {part.title[locale]}
          </Button>
        </li>
      ))}
      {scan.hasMore && <li className="small muted">{t("open.more")}</li>}
    </ul>
  );
}
