import type { DeskOrder } from "#contract/desk-orders.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

type Line = DeskOrder["items"][number];

/** What was bought, what of it has left, and how its sums add up. */
export function DeskOrderLines({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders");
  return (
    <DetailSection title={t("lines.title")}>
      <div className="order-scroll">
        <table className="order-lines">
          <thead>
            <tr>
              <th scope="col">{t("lines.part")}</th>
              <th scope="col" className="right">
                {t("lines.quantity")}
              </th>
              <th scope="col" className="right">
                {t("lines.sent")}
              </th>
              <th scope="col" className="right">
                {t("lines.price")}
              </th>
              <th scope="col" className="right">
                {t("lines.sum")}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((line) => (
              <OrderLine key={line.position} line={line} />
            ))}
          </tbody>
          <OrderSums order={order} />
        </table>
      </div>
    </DetailSection>
  );
}

function OrderLine({ line }: { line: Line }) {
  const t = useDeskTexts("orders.lines");
  const format = useFormat();
  const notes = [
    ...(line.unit === "" ? [] : [t("unit", { unit: line.unit })]),
    ...(line.own_number === "" ? [] : [t("own", { own: line.own_number })]),
    ...(line.unreserved > 0 ? [t("unreserved", { count: line.unreserved })] : []),
  ];
  return (
    <tr>
      <td>
        <span className="mono">{line.part_number}</span>
        <span className="order-part">{line.title}</span>
        {notes.map((note) => (
          <span key={note} className="order-part muted">
            {note}
          </span>
        ))}
      </td>
      <td className="right figures">{line.quantity}</td>
      <td className="right figures">{line.shipped}</td>
      <td className="right figures">{format.money(line.price)}</td>
      <td className="right figures">{format.money(timesDollars(line.price, line.quantity))}</td>
    </tr>
  );
}

function OrderSums({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.sums");
  const format = useFormat();
  const sums: [string, number][] = [
    [t("products"), order.partsSubtotal],
    [t("shipping"), order.shipping],
    ...(order.discount > 0 ? ([[t("discount"), -order.discount]] as [string, number][]) : []),
    [t("tax"), order.tax],
    ...(order.core > 0 ? ([[t("core"), order.core]] as [string, number][]) : []),
  ];
  return (
    <tfoot>
      {sums.map(([name, sum]) => (
        <tr key={name}>
          <th scope="row" colSpan={4} className="right">
            {name}
          </th>
          <td className="right figures">{format.money(sum)}</td>
        </tr>
      ))}
      <tr className="order-total">
        <th scope="row" colSpan={4} className="right">
          {t("total")}
        </th>
        <td className="right figures">{format.money(order.total)}</td>
      </tr>
    </tfoot>
  );
}
