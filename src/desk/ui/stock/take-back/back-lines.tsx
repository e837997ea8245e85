import type { IntakeBack } from "#contract/stock-intake.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { OrderLink } from "../../buyer-links.tsx";

/**
 * What of goods that were taken in can be taken back, which orders wait again by that, which have what is gone, and what
 * was counted since.
 */
export function BackLines({ found: { isWhole, lines } }: { found: IntakeBack }) {
  const t = useDeskTexts("stock.receiving.takeback");
  const locale = useShopLocale();
  const outcome = isWhole ? "whole" : partlyOf(lines);
  return (
    <>
      <p className="strong">{t(outcome)}</p>
      <ul className="scan-list intake-lines">
        {lines.map(({ sku, partNumber, title, pieces, back, waitingAgain, isCounted, gone }) => (
          <li key={sku}>
            <b className="figures">{t("line", { back, pieces })}</b>{" "}
            <span className="mono">{partNumber}</span> {title[locale]}
            <Orders says={t("again", { count: waitingAgain.length })} orders={waitingAgain} />
            <Orders says={t("gone", { count: gone.length })} orders={gone} />
            {isCounted && <div className="small">{t("counted")}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

function partlyOf(lines: IntakeBack["lines"]): "part" | "nothing" | "nothingCounted" {
  if (lines.some(({ back }) => back > 0)) return "part";
  return lines.some(({ isCounted }) => isCounted) ? "nothingCounted" : "nothing";
}

type OrdersProps = { says: string; orders: IntakeBack["lines"][number]["gone"] };

function Orders({ says, orders }: OrdersProps) {
  const t = useDeskTexts("stock.receiving.takeback");
  if (orders.length === 0) return null;
  return (
    <div className="small">
      {says}{" "}
      {orders.map(({ orderNumber, pieces }) => (
        <span key={orderNumber}>
          <OrderLink orderNumber={orderNumber} /> {t("pieces", { count: pieces })}{" "}
        </span>
      ))}
    </div>
  );
}
