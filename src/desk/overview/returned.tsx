import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";

import { percentOf } from "./shares.ts";

/** Why parts were asked to be returned, and which of them most. */
export function Returned({ figures }: { figures: FiguresResponse }) {
  const t = useDeskTexts("overview.returns");
  const locale = useShopLocale();
  const format = useFormat();
  const { returnsByReason: reasons, returnsByPart: parts } = figures;
  const most = reasons[0]?.pieces ?? 0;
  return (
    <div className="returned">
      <section aria-labelledby="reasons-title">
        <h3 id="reasons-title">{t("reasons")}</h3>
        {reasons.length === 0 && <p className="secondary">{t("none")}</p>}
        <ul className="reason-bars">
          {reasons.map(({ reason, pieces }) => (
            <li key={reason}>
              <span>{t(`why.${reason}`)}</span>
              <b className="figures">{format.count(pieces)}</b>
              <meter aria-hidden="true" min={0} max={most} value={pieces} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="parts-title">
        <h3 id="parts-title">{t("parts")}</h3>
        {parts.length === 0 && <p className="secondary">{t("none")}</p>}
        <ol className="returned-parts">
          {parts.map(({ sku, partNumber, title, pieces, ordered }) => (
            <li key={sku}>
              <a href={partPath(locale, sku)} className="mono">
                {partNumber}
              </a>{" "}
              {title}
              <span className="secondary">
                {t("share", { pieces, ordered, percent: percentOf(pieces, ordered) ?? 0 })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
