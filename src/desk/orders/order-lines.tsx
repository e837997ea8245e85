import type { DeskOrder } from "#contract/desk-orders.ts";
import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LinesTable, PartCell, SumsFoot } from "#desk/ui/lines-table.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { lineLead } from "./line-lead.ts";

type Line = DeskOrder["items"][number];

/** What was bought, what of it has left, and how its sums add up. */
export function DeskOrderLines({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders");
  const sent = order.pickup ? t("pickup.sent") : t("lines.sent");
  return (
    <DetailSection title={t("lines.title")}>
      <div className="order-scroll">
        <LinesTable
          words={[t("lines.part")]}
          figures={[t("lines.quantity"), sent, t("lines.price"), t("lines.sum")]}
          foot={<DeskOrderSums order={order} />}
        >
          {order.items.map((line) => (
            <OrderLine
              key={line.position}
              line={line}
              until={order.promised.find(({ position }) => position === line.position)?.until}
              isOver={order.status === "cancelled"}
              agreed={order.agreed?.find(({ position }) => position === line.position)}
            />
          ))}
        </LinesTable>
      </div>
    </DetailSection>
  );
}

type LineProps = {
  line: Line;
  /** The last day on which it is to leave. */
  until: string | undefined;
  isOver: boolean;
  /** What a manager agreed on of its price. */
  agreed: NonNullable<DeskOrder["agreed"]>[number] | undefined;
};

function OrderLine({ line, until, isOver, agreed }: LineProps) {
  const t = useDeskTexts("orders.lines");
  const format = useFormat();
  const leadNotes = useLeadNotes(line, until);
  const notes = [
    ...(agreed ? [t("agreed", { ...agreed, list: format.money(agreed.list) })] : []),
    ...(line.unit === "" ? [] : [t("unit", { unit: line.unit })]),
    ...(line.own_number === "" ? [] : [t("own", { own: line.own_number })]),
    ...(isOver ? [] : leadNotes),
    ...(line.needs_vin_check ? [t("vin")] : []),
    ...(isOver || line.awaited === 0 ? [] : [t("awaited", { count: line.awaited })]),
    ...(line.cancelled > 0 ? [t("cancelled", { count: line.cancelled })] : []),
    ...(line.unreserved > 0 ? [t("unreserved", { count: line.unreserved })] : []),
  ];
  return (
    <tr>
      <PartCell number={line.part_number} title={line.title} notes={notes} />
      <td className="right figures">{line.quantity}</td>
      <td className="right figures">{line.shipped}</td>
      <td className="right figures">{format.money(line.price)}</td>
      <td className="right figures">{format.money(timesDollars(line.price, line.quantity))}</td>
    </tr>
  );
}

/** What its buyer was told of when it leaves, and until when that is, as long as pieces of it are to be sent. */
function useLeadNotes(line: Line, until: string | undefined): string[] {
  const t = useDeskTexts("orders.lines.lead");
  const format = useFormat();
  const open = lineLead(line, until);
  if (!open) return [];
  const { lead } = open;
  const due = open.until === undefined ? [] : [t("until", { day: format.day(open.until) })];
  if (lead === null) return due;
  if (lead === "incoming" || lead === "arrived") return [t(lead), ...due];
  const day = "arrives" in lead ? t("arrives", { day: format.day(lead.arrives) }) : t("days", lead);
  return [day, ...due];
}

function DeskOrderSums({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.sums");
  const fetched = useDeskTexts("orders.pickup");
  const sums: [string, number][] = [
    [t("products"), order.partsSubtotal],
    [order.pickup ? fetched("fact") : t("shipping"), order.shipping],
    ...(order.discount > 0 ? ([[t("discount"), -order.discount]] as [string, number][]) : []),
    [t("tax"), order.tax],
    ...(order.core > 0 ? ([[t("core"), order.core]] as [string, number][]) : []),
  ];
  return <SumsFoot sums={sums} total={[t("total"), order.total]} before={4} />;
}
