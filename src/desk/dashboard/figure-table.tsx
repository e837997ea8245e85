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
import { moneyBackLink, type ShownFigures, soldOrdersLink } from "./figure-links.ts";
import { BY_DAY_HASH, soldDays } from "./sold-days.ts";

type Props = {
  figures: FiguresResponse;
  shown: ShownFigures;
  /** That nothing was sold is said above it already. */
  hasSentence: boolean;
};

/** Each day or month in figures; it leads to the list of its orders, and what went back to the list of those. */
export function FigureTable({ figures: { buckets, sum }, shown, hasSentence }: Props) {
  const t = useDeskTexts("dashboard");
  const place = usePlaceLedTo();
  const sold = soldDays(buckets);
  const backOf = (some: Bucket[]) => moneyBackLink({ ...shown, buckets: some });
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
                <FigureCells of={bucket} back={backOf([bucket])} />
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
            <FigureCells of={sum} back={backOf(buckets)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type CellProps = {
  of: FiguresResponse["sum"];
  /** Where the orders are of which money went back. */
  back: string;
};

/** What a day, a month or all of them come to. */
function FigureCells({ of, back }: CellProps) {
  const t = useDeskTexts("dashboard");
  const format = useFormat();
  const say = (percent: number | undefined) =>
    percent === undefined ? "" : t("tiles.percent", { percent });
  return (
    <>
      <td className="figure-cell">{format.count(of.orders)}</td>
      {SUMS.map((one) => (
        <td key={one} className="figure-cell">
          {one === "returned" ? (
            <CountedLink of={of.returned} href={back}>
              {format.amount(of.returned)}
            </CountedLink>
          ) : (
            format.amount(figureOf(of, one))
          )}
        </td>
      ))}
      <td className="figure-cell">{say(shareInStock(of))}</td>
      <td className="figure-cell">{say(shareKept(of))}</td>
    </>
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
