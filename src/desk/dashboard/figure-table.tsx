import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import type { FiguresResponse } from "#contract/dashboard.ts";
import type { Bucket } from "#domain/dashboard/figure-span.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";

import { useFormat } from "#web/ui/format.ts";

import { bucketName } from "./bucket-name.ts";
import { shareInStock, shareKept } from "./course.ts";
import { figureOf, SUMS } from "./figure-columns.ts";
import { type ShownFigures, soldOrdersLink } from "./figure-links.ts";
import { type FigureName, figurePlace } from "./figure-places.ts";
import { BY_DAY_HASH, soldDays } from "./sold-days.ts";

type Props = {
  figures: FiguresResponse;
  shown: ShownFigures;
  /** That nothing was sold is said above it already. */
  hasSentence: boolean;
};

/** Each day or month in figures; it leads to the list of its orders, and each figure to what it is of. */
export function FigureTable({ figures: { buckets, sum }, shown, hasSentence }: Props) {
  const t = useDeskTexts("dashboard");
  const place = usePlaceLedTo();
  const sold = soldDays(buckets);
  const listOf = (some: Bucket[]) => soldOrdersLink({ ...shown, buckets: some });
  if (sold.length === 0)
    return hasSentence ? null : <p className="secondary">{t("soldNothing")}</p>;
  return (
    <div className="figure-table" ref={place} tabIndex={-1}>
      <table>
        <caption className="visually-hidden">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col" className="figure-cell">
              {t("sums.orders")}
            </th>
            {SUMS.map((name) => (
              <th key={name} scope="col" className="figure-cell">
                {t(`sums.${name}`)}
              </th>
            ))}
            <th scope="col" className="figure-cell">
              {t("sums.inStock")}
            </th>
            <th scope="col" className="figure-cell">
              {t("sums.kept")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sold.map((bucket) => {
            const name = bucketName(shown.locale, bucket, "whole");
            return (
              <tr key={bucket.from}>
                <th scope="row">
                  <CountedLink of={bucket.orders} href={listOf([bucket])}>
                    {name}
                  </CountedLink>
                </th>
                <FigureCells of={bucket} shown={{ ...shown, buckets: [bucket] }} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <CountedLink of={sum.orders} href={listOf(buckets)}>
                {t("all")}
              </CountedLink>
            </th>
            <FigureCells of={sum} shown={shown} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type CellProps = { of: FiguresResponse["sum"]; shown: ShownFigures };

/** What a day, a month or all of them come to. */
function FigureCells({ of, shown }: CellProps) {
  const t = useDeskTexts("dashboard");
  const format = useFormat();
  const say = (percent: number | undefined) =>
    percent === undefined ? "" : t("tiles.percent", { percent });
  const cell = (name: FigureName, amount: number, figure: string) => (
    <td key={name} className="figure-cell">
      <PlacedFigure amount={amount} href={figurePlace(name, of, shown)}>
        {figure}
      </PlacedFigure>
    </td>
  );
  return (
    <>
      {cell("orders", of.orders, format.count(of.orders))}
      {SUMS.map((name) => cell(name, figureOf(of, name), format.amount(figureOf(of, name))))}
      {cell("inStock", of.pieces, say(shareInStock(of)))}
      {cell("kept", of.kept + of.broken, say(shareKept(of)))}
    </>
  );
}

type PlacedProps = { amount: number; href: string | undefined; children: string };

function PlacedFigure({ amount, href, children }: PlacedProps) {
  return href === undefined ? (
    children
  ) : (
    <CountedLink of={amount} href={href}>
      {children}
    </CountedLink>
  );
}

/** Where whoever follows a link to the days is led: its place comes into sight and has the focus. */
function usePlaceLedTo() {
  const place = useRef<HTMLDivElement>(null);
  // Each time that it is followed is a place of its own in the history.
  const address = useLocation();
  useEffect(() => {
    if (address.hash === BY_DAY_HASH) place.current?.focus();
  }, [address]);
  return place;
}
