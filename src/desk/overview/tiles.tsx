import type { FiguresResponse } from "#contract/dashboard.ts";
import { fromDollars } from "#domain/money/money.ts";
import { marginShare } from "#domain/pricing/margin.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { marginNoteOf } from "./margin-note.ts";
import { percentOf } from "./shares.ts";

/** The figures of a time at a glance. */
export function Tiles({ figures }: { figures: FiguresResponse }) {
  const t = useDeskTexts("overview.tiles");
  const format = useFormat();
  const { sum, pieces, piecesInStock, leaving, promises } = figures;
  const { sameDay, nextDay, later, notYet } = leaving;
  const left = sameDay + nextDay + later;
  const inStock = percentOf(piecesInStock, pieces);
  const share = marginShare(fromDollars(sum.margin), fromDollars(sum.knownSales));
  const due = promises.kept + promises.broken;
  const kept = percentOf(promises.kept, due);
  const quick = percentOf(sameDay + nextDay, left);
  return (
    <dl className="tiles">
      <div>
        <dt>{t("total")}</dt>
        <dd>{format.money(sum.total)}</dd>
        <dd className="secondary">{t("orders", { count: sum.orders })}</dd>
      </div>
      <div>
        <dt>{t("returned")}</dt>
        <dd>{format.money(sum.returned)}</dd>
        <dd className="secondary">{t("returnedNote")}</dd>
      </div>
      <div>
        <dt>{t("margin")}</dt>
        <dd>{sum.knownSales === 0 && sum.cost === 0 ? t("none") : format.money(sum.margin)}</dd>
        <dd className="secondary">
          {t(`marginNotes.${marginNoteOf(sum)}`, {
            percent: (share ?? 0) / 10,
            cost: format.money(sum.cost),
          })}
        </dd>
        {(sum.unknownPieces !== 0 || sum.unknownSales !== 0) && (
          <dd className="secondary">
            {t("marginUnknown", {
              pieces: sum.unknownPieces,
              amount: format.money(sum.unknownSales),
            })}
          </dd>
        )}
      </div>
      <div>
        <dt>{t("inStock")}</dt>
        <dd>{inStock === undefined ? t("none") : t("percent", { percent: inStock })}</dd>
        <dd className="secondary">{t("inStockNote", { here: piecesInStock, pieces })}</dd>
      </div>
      <div>
        <dt>{t("quick")}</dt>
        <dd>{quick === undefined ? t("none") : t("percent", { percent: quick })}</dd>
        <dd className="secondary">{t("quickNote", { sameDay, nextDay, later, notYet })}</dd>
      </div>
      <div>
        <dt>{t("kept")}</dt>
        <dd>{kept === undefined ? t("none") : t("percent", { percent: kept })}</dd>
        <dd className="secondary">{t("keptNote", { ...promises, due })}</dd>
      </div>
    </dl>
  );
}
