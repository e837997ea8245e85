import type { FiguresResponse } from "#contract/dashboard.ts";
import { lastDayOf } from "#domain/dashboard/figure-span.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { bucketName } from "./bucket-name.ts";
import { SUMS } from "./figure-columns.ts";

type Props = { figures: FiguresResponse; storefront: Storefront | undefined };

/** Each day or month in figures; its orders lead to the list of them. */
export function FigureTable({ figures: { buckets, sum }, storefront }: Props) {
  const t = useDeskTexts("overview");
  const locale = useShopLocale();
  const format = useFormat();
  const sold = buckets
    .filter((bucket) => bucket.orders > 0 || SUMS.some((name) => bucket[name] !== 0))
    .toReversed();
  const listOf = (fromDay: string, toDay: string) => {
    const query = new URLSearchParams({ payment: "invoiced", fromDay, toDay });
    if (storefront) query.set("storefront", storefront);
    return `${deskLink(locale, "orders")}?${query}`;
  };
  if (sold.length === 0) return <p className="secondary">{t("soldNothing")}</p>;
  return (
    <div className="figure-table">
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
          </tr>
        </thead>
        <tbody>
          {sold.map((bucket) => {
            const last = lastDayOf(bucket);
            const name = bucketName(locale, bucket, "whole");
            return (
              <tr key={bucket.from}>
                <th scope="row">
                  {bucket.orders > 0 ? <a href={listOf(bucket.from, last)}>{name}</a> : name}
                </th>
                <td className="figure-cell">{format.count(bucket.orders)}</td>
                {SUMS.map((one) => (
                  <td key={one} className="figure-cell">
                    {format.amount(bucket[one])}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("all")}</th>
            <td className="figure-cell">{format.count(sum.orders)}</td>
            {SUMS.map((one) => (
              <td key={one} className="figure-cell">
                {format.amount(sum[one])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
