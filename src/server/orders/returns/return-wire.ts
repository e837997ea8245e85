import type {
  AdminReturn,
  KnownReturn,
  ReturnableLine,
  ReturnableResponse,
  ReturnWorth,
  ShownReturn,
} from "#contract/returns.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { DeskReturnStep } from "#domain/return/desk-return-step.ts";
import { isLateReturn } from "#domain/return/return-send-by.ts";
import { hasSlip, mayWithdraw } from "#domain/return/return-status.ts";
import { returnsUntil } from "#domain/return/returnable-line.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { dollars, type Pictures } from "#server/orders/orders/order-wire.ts";
import type { Back } from "#server/orders/payments/read-back.ts";
import { shownParts } from "#server/orders/payments/parts-wire.ts";
import { shownPhotos } from "#server/uploads/sent-photos.ts";

import type { ReturnableOrder } from "./read-returnable.ts";
import type { ReturnPhotoRow } from "./return-photo-store.ts";
import type { ReturnEventRow } from "./return-event-store.ts";
import type { ReturnLineRow, ReturnRow } from "./return-store.ts";

type Viewed = { locale: Locale; pictures: Pictures };
/** Where a picture is seen by whoever may. */
type Seen = Viewed & { seeAt: (upload: string) => string; now: Date };

/** A return with everything that its page shows. */
export type WholeReturn = {
  row: ReturnRow;
  order: OrderRow;
  lines: readonly ReturnLineRow[];
  bought: readonly KeptLine[];
  photos: readonly ReturnPhotoRow[];
  events: readonly ReturnEventRow[];
};

/** What of an order may come back, and what was asked to, on the wire. */
export function shownReturnable(
  order: OrderRow,
  { returnable, returns }: { returnable: ReturnableOrder; returns: readonly ReturnRow[] },
  { isWhole, ...viewed }: Viewed & { isWhole: boolean },
): Omit<ReturnableResponse, "status"> {
  const { deliveredAt, days, lines } = returnable;
  return {
    orderNumber: String(order.number),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    returnsUntil: returnsUntil(deliveredAt, days)?.toISOString() ?? null,
    days,
    lines: lines.map((line) => shownLine(line, viewed)),
    returns: returns.map((row) => knownReturn(row, isWhole)),
  };
}

/**
 * Whoever has an order's link sees its returns as they see its refunds; a return's own link, which leads to what its
 * customer wrote and sent pictures of, only who sees the order whole (decisions §12).
 */
function knownReturn(
  { number, validator, status, createdAt, refundCents }: ReturnRow,
  isWhole: boolean,
): KnownReturn {
  return {
    returnNumber: String(number),
    validator: isWhole ? validator : null,
    status,
    createdAt: createdAt.toISOString(),
    amount: refundCents === null ? null : dollars(refundCents),
  };
}

function shownLine(
  { maxQty, allowed, whyNot, ...line }: ReturnableOrder["lines"][number],
  viewed: Viewed,
): ReturnableLine {
  return { ...shownPart(line, viewed), quantity: line.quantity, maxQty, allowed, whyNot };
}

/** What names a return. */
export function returnReference({ number, validator, status }: ReturnRow) {
  return { returnNumber: String(number), validator, status };
}

/** What a change by staff answers with: without the link, which is its holder's. */
export function changedReturn({ number, status }: ReturnRow) {
  return { status: "success" as const, return: { returnNumber: String(number), status } };
}

/** A return on the wire, without where it is sent; the order's own link only for whoever sees the order whole (decisions §12). */
export function shownReturn(
  { row, order, lines, bought, photos, events }: WholeReturn,
  { isWhole, seeAt, now, ...viewed }: Seen & { isWhole: boolean },
): Omit<ShownReturn, "sendTo"> {
  return {
    ...returnReference(row),
    createdAt: row.createdAt.toISOString(),
    orderNumber: String(order.number),
    order: isWhole
      ? { type: "order", orderNumber: String(order.number), validator: order.validator }
      : null,
    resolution: row.resolution,
    isActed: events[0]?.actor !== "",
    items: lines.flatMap(({ position, ...line }) => {
      const part = bought.find((one) => one.position === position);
      const ofLine = photos.filter((one) => one.position === position);
      const images = shownPhotos(ofLine, seeAt);
      return part ? [{ ...shownPart(part, viewed), ...line, images }] : [];
    }),
    refund: shownRefund(row),
    hasSlip: hasSlip(row.status),
    sendBy: row.sendBy?.toISOString() ?? null,
    isLate: isLateReturn(row, now),
    mayWithdraw: mayWithdraw(row.status),
    history: events.map(({ at, to, message }) => ({ at: at.toISOString(), status: to, message })),
  };
}

/** What staff sees of a return beside its page. */
type SeenByStaff = Seen & {
  deliveredAt: Date | null;
  days: number;
  steps: DeskReturnStep[];
  worth: ReturnWorth | null;
  back: Back;
};

/** The same for staff: with whose it is, who did what, and what may be done now. */
export function adminReturn(whole: WholeReturn, viewed: SeenByStaff): AdminReturn {
  const {
    validator: _link,
    order: _order,
    mayWithdraw: _customers,
    ...shown
  } = shownReturn(whole, {
    ...viewed,
    isWhole: false,
  });
  const { row, order } = whole;
  const { deliveredAt, days, steps, worth, back } = viewed;
  return {
    ...shown,
    version: row.version,
    email: order.email,
    name: order.shippingAddress.receiverName,
    company: order.shippingAddress.company,
    account: order.accountId,
    storefront: order.storefront,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    returnsUntil: returnsUntil(deliveredAt, days)?.toISOString() ?? null,
    steps,
    worth,
    isRefundRefused: back.isRefundRefused,
    parts: shownParts(back),
    by: whole.events.map(({ at, actor }) => ({ at: at.toISOString(), actor })),
  };
}

function shownPart(line: KeptLine, { locale, pictures }: Viewed) {
  return {
    line: line.position,
    sku: line.sku,
    part_number: line.partNumber,
    title: line.title[locale],
    image_route: pictures.get(line.sku) ?? null,
  };
}

function shownRefund(row: ReturnRow): ShownReturn["refund"] {
  const { refundCents, refundWay } = row;
  if (refundCents === null || refundWay === null) return null;
  const [goods, discount, tax, core] = [
    row.goodsCents ?? 0,
    row.discountCents ?? 0,
    row.taxCents ?? 0,
    row.coreCents ?? 0,
  ];
  return {
    goods: dollars(goods),
    discount: dollars(discount),
    tax: dollars(tax),
    core: dollars(core),
    withheld: dollars(goods - discount + tax + core - refundCents),
    amount: dollars(refundCents),
    way: refundWay,
  };
}
