import type { FiguresResponse } from "#contract/dashboard.ts";
import type { FigureSpan } from "#domain/dashboard/figure-span.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { returnsLink, searchesLink, type ShownFigures } from "./figure-links.ts";
import { percentOf } from "./shares.ts";

type Props = { figures: FiguresResponse; shown: ShownFigures; span: FigureSpan };

/** Why parts were asked to be returned, which of them most, and what was searched without an answer. */
export function Returned({ figures, shown, span }: Props) {
  const t = useDeskTexts("dashboard.returns");
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
              <a href={returnsLink(shown, { reason })}>{t(`why.${reason}`)}</a>
              <b className="figures">{format.count(pieces)}</b>
              <meter aria-hidden="true" min={0} max={most} value={pieces} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="parts-title">
        <h3 id="parts-title">{t("parts")}</h3>
        {parts.length === 0 && <p className="secondary">{t("none")}</p>}
        <ol className="reason-bars">
          {parts.map(({ sku, partNumber, title, pieces, ordered }) => (
            <li key={sku}>
              <span>
                <a href={deskLink(locale, "parts", sku)} className="mono">
                  {partNumber}
                </a>{" "}
                {title}
              </span>
              <a className="figures" href={returnsLink(shown, { sku })}>
                {t("share", { pieces, ordered, percent: percentOf(pieces, ordered) ?? 0 })}
              </a>
              <meter aria-hidden="true" min={0} max={parts[0]?.pieces ?? 0} value={pieces} />
            </li>
          ))}
        </ol>
      </section>
      <Unanswered searches={figures.searches} span={span} />
    </div>
  );
}

type UnansweredProps = { searches: FiguresResponse["searches"]; span: FigureSpan };

function Unanswered({ searches: { times, unanswered, commonest }, span }: UnansweredProps) {
  const t = useDeskTexts("dashboard.searches");
  const locale = useShopLocale();
  const format = useFormat();
  const percent = percentOf(unanswered, times) ?? 0;
  const share = t("share", { unanswered, times, percent });
  return (
    <section aria-labelledby="searches-title">
      <h3 id="searches-title">{t("title")}</h3>
      <p>
        {times === 0 && <span className="secondary">{t("none")}</span>}
        {times > 0 && (
          <CountedLink of={unanswered} href={searchesLink(locale, span)}>
            {share}
          </CountedLink>
        )}
        {span === "year" && (
          <span className="secondary"> {t("kept", { days: SEARCHES_KEPT_DAYS })}</span>
        )}
      </p>
      <ol className="unanswered">
        {commonest.map(({ text, times: count }) => (
          <li key={text}>
            <a href={searchesLink(locale, span, text)}>{text}</a>
            <b className="figures">{format.count(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
