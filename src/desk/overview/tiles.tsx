import type { ReactNode } from "react";

import type { FiguresResponse } from "#contract/dashboard.ts";
import { fromDollars } from "#domain/money/money.ts";
import { marginShare } from "#domain/pricing/margin.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { shareInStock, shareKept } from "./course.ts";
import { type ShownFigures, soldOrdersLink } from "./figure-links.ts";
import { marginNoteOf } from "./margin-note.ts";
import { percentOf } from "./shares.ts";
import { BY_DAY_HASH, soldDays } from "./sold-days.ts";

type Props = { figures: FiguresResponse; shown: ShownFigures };

/** The figures of a time at a glance: each leads to the orders that it counts, and what went back, of any order, to its days. */
export function Tiles({ figures, shown }: Props) {
  const t = useDeskTexts("overview.tiles");
  const format = useFormat();
  const orders = soldOrdersLink(shown);
  const { sum, leaving, promises } = figures;
  const { sameDay, nextDay, later, notYet } = leaving;
  const say = (percent: number | undefined) =>
    percent === undefined ? t("none") : t("percent", { percent });
  return (
    <dl className="tiles">
      <Tile name={t("total")} figure={format.money(sum.total)} href={orders}>
        <a href={orders}>{t("orders", { count: sum.orders })}</a>
      </Tile>
      <Tile
        name={t("returned")}
        figure={format.money(sum.returned)}
        href={soldDays(figures.buckets).length > 0 ? BY_DAY_HASH : undefined}
      >
        {t("returnedNote")}
      </Tile>
      <MarginTile sum={sum} href={orders} />
      <Tile name={t("inStock")} figure={say(shareInStock(sum))} href={orders}>
        {t("inStockNote", { here: sum.piecesInStock, pieces: sum.pieces })}
        {sum.piecesInStock < sum.pieces && (
          <a href={soldOrdersLink(shown, { notInStock: "yes" })}>{t("inStockRest")}</a>
        )}
      </Tile>
      <Tile
        name={t("quick")}
        figure={say(percentOf(sameDay + nextDay, sameDay + nextDay + later))}
        href={soldOrdersLink(shown, { left: "yes" })}
      >
        {t("quickNote", { sameDay, nextDay, later })}
        {notYet > 0 && (
          <a href={soldOrdersLink(shown, { left: "no" })}>{t("quickRest", { count: notYet })}</a>
        )}
      </Tile>
      <Tile name={t("kept")} figure={say(shareKept(sum))} href={orders}>
        {t("keptNote", { ...promises, due: promises.kept + promises.broken })}
      </Tile>
    </dl>
  );
}

type TileProps = {
  name: string;
  figure: string;
  /** Undefined where there is nothing to be led to. */
  href: string | undefined;
  children: ReactNode;
};

function Tile({ name, figure, href, children }: TileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href === undefined ? figure : <a href={href}>{figure}</a>}</dd>
      <dd className="secondary">{children}</dd>
    </div>
  );
}

function MarginTile({ sum, href }: { sum: FiguresResponse["sum"]; href: string }) {
  const t = useDeskTexts("overview.tiles");
  const format = useFormat();
  const share = marginShare(fromDollars(sum.margin), fromDollars(sum.knownSales));
  const isKnown = sum.knownSales !== 0 || sum.cost !== 0;
  return (
    <Tile name={t("margin")} figure={isKnown ? format.money(sum.margin) : t("none")} href={href}>
      {t(`marginNotes.${marginNoteOf(sum)}`, {
        percent: (share ?? 0) / 10,
        cost: format.money(sum.cost),
      })}
      {(sum.unknownPieces !== 0 || sum.unknownSales !== 0) && (
        <span>
          {t("marginUnknown", {
            pieces: sum.unknownPieces,
            amount: format.money(sum.unknownSales),
          })}
        </span>
      )}
    </Tile>
  );
}
