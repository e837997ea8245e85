import type { ReactNode } from "react";

import type { FiguresResponse } from "#contract/dashboard.ts";
import { LEFT_IN, PROMISE_STATES } from "#domain/dashboard/leaving.ts";
import { fromDollars } from "#domain/money/money.ts";
import { marginShare } from "#domain/pricing/margin.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";

import { useFormat } from "#web/ui/format.ts";

import { shareInStock, shareKept } from "./course.ts";
import {
  keptLink,
  moneyBackLink,
  type ShownFigures,
  soldOrdersLink,
  unknownCostLink,
} from "./figure-links.ts";
import { marginNoteOf } from "./margin-note.ts";
import { percentOf } from "./shares.ts";
import { BY_DAY_HASH, soldDays } from "./sold-days.ts";

type Props = { figures: FiguresResponse; shown: ShownFigures };

/** The figures of a time at a glance: each leads to the orders that it counts. */
export function Tiles({ figures, shown }: Props) {
  const t = useDeskTexts("dashboard.tiles");
  const format = useFormat();
  const orders = soldOrdersLink(shown);
  const { sum } = figures;
  const say = (percent: number | undefined) =>
    percent === undefined ? t("none") : t("percent", { percent });
  return (
    <dl className="tiles">
      <Tile name={t("total")} figure={format.money(sum.total)} of={sum.total} href={orders}>
        <CountedLink of={sum.orders} href={orders}>
          {t("orders", { count: sum.orders })}
        </CountedLink>
      </Tile>
      <Tile
        name={t("returned")}
        figure={format.money(sum.returned)}
        of={sum.returned}
        href={moneyBackLink(shown)}
      >
        {t("returnedNote")}
        {soldDays(figures.buckets).length > 0 && <a href={BY_DAY_HASH}>{t("byDay")}</a>}
      </Tile>
      <MarginTile sum={sum} shown={shown} />
      <Tile
        name={t("inStock")}
        figure={say(shareInStock(sum))}
        of={sum.piecesInStock}
        href={orders}
      >
        {t("inStockNote", { here: sum.piecesInStock, pieces: sum.pieces })}
        {sum.piecesInStock < sum.pieces && (
          <a href={soldOrdersLink(shown, { notInStock: "yes" })}>{t("inStockRest")}</a>
        )}
      </Tile>
      <QuickTile leaving={figures.leaving} shown={shown} say={say} />
      <KeptTile promises={figures.promises} shown={shown} say={say} />
    </dl>
  );
}

type TileProps = {
  name: string;
  figure: string;
  /** How much of what it counts there is, and where that is. */
  of: number;
  href: string;
  children: ReactNode;
};

function Tile({ name, figure, of, href, children }: TileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <CountedLink of={of} href={href}>
          {figure}
        </CountedLink>
      </dd>
      <dd className="secondary">{children}</dd>
    </div>
  );
}

type Say = (percent: number | undefined) => string;
type QuickProps = { leaving: FiguresResponse["leaving"]; shown: ShownFigures; say: Say };

function QuickTile({ leaving, shown, say }: QuickProps) {
  const t = useDeskTexts("dashboard.tiles");
  const { sameDay, nextDay, later, notYet } = leaving;
  const left = sameDay + nextDay + later;
  return (
    <Tile
      name={t("quick")}
      figure={say(percentOf(sameDay + nextDay, left))}
      of={sameDay + nextDay}
      href={soldOrdersLink(shown, { left: "yes" })}
    >
      {t("quickNote")}
      {LEFT_IN.map((leftIn) => (
        <CountedLink key={leftIn} of={leaving[leftIn]} href={soldOrdersLink(shown, { leftIn })}>
          {t(`leftIn.${leftIn}`, { count: leaving[leftIn] })}
        </CountedLink>
      ))}
      <CountedLink of={notYet} href={soldOrdersLink(shown, { left: "no" })}>
        {t("leftIn.notYet", { count: notYet })}
      </CountedLink>
    </Tile>
  );
}

type KeptProps = { promises: FiguresResponse["promises"]; shown: ShownFigures; say: Say };

function KeptTile({ promises, shown, say }: KeptProps) {
  const t = useDeskTexts("dashboard.tiles");
  return (
    <Tile
      name={t("kept")}
      figure={say(shareKept(promises))}
      of={promises.kept + promises.broken}
      href={keptLink(shown, promises)}
    >
      {t("keptNote")}
      {PROMISE_STATES.map((promise) => (
        <CountedLink key={promise} of={promises[promise]} href={soldOrdersLink(shown, { promise })}>
          {t(`promise.${promise}`, { count: promises[promise] })}
        </CountedLink>
      ))}
    </Tile>
  );
}

type MarginProps = { sum: FiguresResponse["sum"]; shown: ShownFigures };

function MarginTile({ sum, shown }: MarginProps) {
  const t = useDeskTexts("dashboard.tiles");
  const format = useFormat();
  const share = marginShare(fromDollars(sum.margin), fromDollars(sum.knownSales));
  const isKnown = sum.knownSales !== 0 || sum.cost !== 0;
  return (
    <Tile
      name={t("margin")}
      figure={isKnown ? format.money(sum.margin) : t("none")}
      of={sum.orders}
      href={soldOrdersLink(shown)}
    >
      {t(`marginNotes.${marginNoteOf(sum)}`, {
        percent: (share ?? 0) / 10,
        cost: format.money(sum.cost),
      })}
      {(sum.unknownPieces !== 0 || sum.unknownSales !== 0) && (
        <CountedLink of={sum.orders} href={unknownCostLink(shown)}>
          {t("marginUnknown", {
            pieces: sum.unknownPieces,
            amount: format.money(sum.unknownSales),
          })}
        </CountedLink>
      )}
    </Tile>
  );
}
