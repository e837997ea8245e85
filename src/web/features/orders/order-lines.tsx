import type { ShownOrder } from "#contract/orders.ts";
import type { Fitment } from "#contract/products.ts";
import type { ClaimsResponse } from "#contract/warranty.ts";
import { openLead } from "#domain/availability/promised-lead.ts";
import { timesDollars } from "#domain/money/money.ts";

import { openLine } from "#web/api/order-line-wire.ts";
import { ReportButton } from "#web/features/fitment-reports/public/report-button.tsx";
import { fitNote } from "#web/features/garage/public/fit-note.ts";
import { useFitments } from "#web/features/garage/public/use-fitments.ts";
import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderId, partPath } from "#web/paths.ts";
import { FitBadge } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { PartNumber } from "#web/ui/part-number.tsx";
import { isLineToCheck } from "./order-course.ts";
import { ReplacedLine } from "./replaced-line.tsx";
import { UnavailableRow } from "./unavailable-row.tsx";

type Line = ShownOrder["items"][number];

type Claiming = {
  /** Lines of which a piece may be claimed. */
  claimable: ClaimsResponse["lines"];
  onClaim: (line: number) => void;
};

/** What was bought, a row each; a quote that has no answer yet has the shop's own prices. */
export function OrderLines({ order, ...claiming }: { order: ShownOrder } & Claiming) {
  const t = useTranslations("order.lines");
  const fitments = useFitments(order.items);
  const rows = rowsOf(order);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{t("title", { count: rows.length })}</h2>
      <table className="ledger-table order-lines">
        <thead>
          <tr>
            <th className="order-picture">
              <span className="visually-hidden">{t("picture")}</span>
            </th>
            <th>{t("part")}</th>
            <th className="right">{t("quantity")}</th>
            <th className="right">{t("price")}</th>
            <th className="right">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            "unavailable" in row ? (
              <UnavailableRow key={row.position} line={row.unavailable} />
            ) : (
              <Row
                key={row.position}
                order={order}
                line={row.line}
                fitment={fitments.get(row.line.sku)}
                {...claiming}
              />
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** What was bought, or asked for: what a quote does not offer stands in its place. */
function rowsOf({ items, answer }: ShownOrder) {
  const offered = items.map((line) => ({ position: line.position, line }));
  const others = (answer?.unavailable ?? []).map((unavailable) => ({
    position: unavailable.position,
    unavailable,
  }));
  return [...offered, ...others].toSorted((one, other) => one.position - other.position);
}

type RowProps = {
  order: ShownOrder;
  line: Line;
  /** Of the active vehicle, once it is known. */
  fitment: Fitment | undefined;
};

function Row({ order, line, fitment, claimable, onClaim }: RowProps & Claiming) {
  const t = useTranslations("order.lines");
  const warranty = useTranslations("orderPage.warranty");
  const format = useFormat();
  const locale = useShopLocale();
  const amount = timesDollars(line.price, line.quantity);
  const requested = order.answer?.replaced.find(({ position }) => position === line.position);
  return (
    <tr>
      <td className="order-picture">
        {line.image_route !== null && <Drawing src={line.image_route} size={46} />}
      </td>
      <td>
        <span className="order-title">{line.title}</span>
        <PartNumber number={line.part_number} href={partPath(locale, line.sku)} />
        <AddToList
          isSmall
          lines={[{ sku: line.sku, quantity: line.quantity }]}
          number={line.part_number}
        />
        {fitment && <FitBadge status={fitment.status} />}
        {requested && <ReplacedLine requested={requested} />}
        <Notes order={order} line={line} fitment={fitment} />
        <div className="order-line-acts">
          {line.shipped > 0 && (
            <ReportButton
              part={{ sku: line.sku, number: line.part_number }}
              order={orderId(order)}
              vehicle={order.isWhole ? order.vinNumber : ""}
            >
              {t("report")}
            </ReportButton>
          )}
          {claimable.some((one) => one.line === line.position) && (
            <button className="link-button" type="button" onClick={() => onClaim(line.position)}>
              {warranty("claim")}
              <span className="visually-hidden"> {line.part_number}</span>
            </button>
          )}
        </div>
      </td>
      <td className="right figures">
        <span className="order-phone-only">{t("quantity")} </span>
        {format.count(line.quantity)}
      </td>
      <td className="right figures">
        <span className="order-phone-only">{t("price")} </span>
        {format.money(line.price)}
      </td>
      <td className="right figures">{format.money(amount)}</td>
    </tr>
  );
}

/** What its customer calls the part, and what it is for. */
function useOwnWords({ own_number: number, unit }: Line): string[] {
  const t = useTranslations("order.lines");
  return [number === "" ? "" : t("ownNumber", { number }), unit === "" ? "" : t("unit", { unit })];
}

/** How much of it has left, or lies ready to be fetched. */
function useSentNote({ shipped, quantity }: Line, isPickup: boolean): string {
  const t = useTranslations("order.lines");
  const fetched = useTranslations("orderPage.pickup");
  if (shipped === 0) return "";
  return isPickup ? fetched("ready", { shipped, quantity }) : t("shipped", { shipped, quantity });
}

/** What was told of when it leaves, as long as pieces of it have not. */
function useLeadNote({ type, status }: ShownOrder, line: Line): string {
  const t = useTranslations("orderPage.lead");
  const format = useFormat();
  if (type === "quote" || status === "Cancelled") return "";
  const lead = openLead(openLine(line));
  if (lead === null) return "";
  if (lead === "incoming" || lead === "arrived") return t(lead);
  return "arrives" in lead ? t("arrives", { day: format.day(lead.arrives) }) : t("days", lead);
}

/** What it is for, where the part goes, the core deposit of a piece, what has left, and what must be looked at before it does. */
function Notes({ order, line, fitment }: RowProps) {
  const t = useTranslations("order.lines");
  const format = useFormat();
  const { core, quantity } = line;
  const notes = [
    ...useOwnWords(line),
    line.is_agreed ? t("agreed") : "",
    fitment ? fitNote(fitment, (count) => t("perVehicle", { count })) : "",
    core > 0 ? t("core", { amount: format.money(core) }) : "",
    useLeadNote(order, line),
    useSentNote(line, order.pickup !== null),
    line.cancelled > 0 ? t("cancelled", { count: line.cancelled }) : "",
    line.unreserved > 0
      ? t("unreserved", { held: quantity - line.unreserved, count: line.unreserved })
      : "",
    isLineToCheck(order, line) ? t("vin") : "",
    line.is_special_order ? t("special") : "",
    line.is_electrical ? t("electrical") : "",
  ].filter((note) => note !== "");
  if (notes.length === 0) return null;
  return (
    <ul className="order-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
