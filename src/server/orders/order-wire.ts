import type { ShownOrder } from "#contract/orders.ts";
import type { Address } from "#domain/account/address.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import type { EventRow } from "./event-store.ts";
import type { LineRow } from "./line-store.ts";
import { ORDER_STATUS_LABELS } from "#domain/order/order-labels.ts";
import type { WholeOrder } from "./read-order.ts";

type Viewed = { locale: Locale; isOwner: boolean; pictures: Pictures };

/** The picture of each part by its sku, as far as the shop has the part. */
export type Pictures = ReadonlyMap<string, string>;

/** An order on the wire; whoever only has its link sees no street and no phone (decisions §1). */
export function shownOrder(whole: WholeOrder, viewed: Viewed): ShownOrder {
  const { order, lines, warehouses, events, shipments, refunds, transactionId, invoice } = whole;
  const { isOwner } = viewed;
  return {
    type: "order",
    orderNumber: String(order.number),
    validator: order.validator,
    status: ORDER_STATUS_LABELS[order.status],
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    email: isOwner ? order.email : maskedEmail(order.email),
    isOwner,
    items: lines.map((line) =>
      shownLine(line, {
        ...viewed,
        warehouseId: warehouses.get(line.position) ?? null,
        shipped: shippedOf(line.position, shipments),
      }),
    ),
    shippingAddress: shownAddress(order.shippingAddress, isOwner),
    billingAddress: shownAddress(order.billingAddress, isOwner),
    shippingOption: order.shippingOption,
    ...amountsOf(order),
    exchangeRate: Number(order.crcRate),
    coupon: order.couponCode,
    paymentMethod: order.method,
    transactionId: isOwner ? transactionId : null,
    purchaseOrder: order.purchaseOrder,
    vinNumber: order.vinNumber,
    invoiceNumber: invoice ? String(invoice.number) : null,
    order: null,
    history: events.map(shownEvent),
    shipments: shipments.map((shipment) => ({
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      shippedAt: shipment.shippedAt.toISOString(),
      lines: shipment.lines,
    })),
    refunds: refunds.map(({ amountCents, state, createdAt }) => ({
      amount: dollars(amountCents),
      state,
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Amounts = {
  productsCents: number;
  shippingCents: number;
  discountCents: number;
  coreCents: number;
  taxCents: number;
  totalCents: number;
};

/** The amounts of an order or quote in dollars; `subtotal` is that of the products (decisions §1). */
export function amountsOf(order: Amounts) {
  return {
    partsSubtotal: dollars(order.productsCents),
    shipping: dollars(order.shippingCents),
    discount: dollars(order.discountCents),
    tax: dollars(order.taxCents),
    core: dollars(order.coreCents),
    subtotal: dollars(order.productsCents),
    total: dollars(order.totalCents),
  };
}

/** An address, with street, phone and notes masked for whoever is not its owner. */
export function shownAddress(address: Address, isOwner: boolean): ShownOrder["shippingAddress"] {
  return {
    receiver_name: isOwner ? address.receiverName : masked(address.receiverName),
    company: isOwner ? address.company : masked(address.company),
    street: isOwner ? address.street : masked(address.street),
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    district: address.district,
    phone: isOwner ? address.phone : maskedPhone(address.phone),
    additional_info: isOwner ? address.additionalInfo : masked(address.additionalInfo),
    type: address.type,
  };
}

type LineView = {
  locale: Locale;
  warehouseId: number | null;
  shipped: number;
  pictures: Pictures;
};
type SoldPart = Omit<LineRow, "unitPriceCents" | "coreCents"> & {
  unitPriceCents: number;
  coreCents: number;
};

/** A line of an order or quote. */
export function shownLine(
  line: SoldPart,
  { locale, warehouseId, shipped, pictures }: LineView,
): ShownOrder["items"][number] {
  return {
    position: line.position,
    line: line.line,
    sku: line.sku,
    nkr_code: line.sku,
    part_number: line.partNumber,
    product_id: line.partId,
    warehouse_id: warehouseId,
    title: locale === "es" ? line.titleEs : line.titleEn,
    image_route: pictures.get(line.sku) ?? null,
    quantity: line.quantity,
    price: dollars(line.unitPriceCents),
    core: dollars(line.coreCents),
    status: line.availability,
    shipped,
    is_electrical: line.isElectrical,
    is_special_order: line.isSpecialOrder,
    needs_vin_check: line.needsVinCheck,
  };
}

/** What happened, without who of the staff did it; notes are for the staff. */
function shownEvent({ at, kind, from, to, actor }: EventRow): ShownOrder["history"][number] {
  return {
    at: at.toISOString(),
    kind,
    from: from && ORDER_STATUS_LABELS[from],
    to: ORDER_STATUS_LABELS[to],
    byShop: actor !== "",
    message: "",
  };
}

function shippedOf(position: number, shipments: WholeOrder["shipments"]): number {
  return shipments
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

export function dollars(amountCents: number): number {
  return toDollars(cents(amountCents));
}

/** The first letter and no more. */
function masked(text: string): string {
  return text === "" ? "" : `${Array.from(text)[0] ?? ""}•••`;
}

function maskedPhone(phone: string): string {
  return phone === "" ? "" : `•••${phone.slice(-2)}`;
}

/** a•••@example.com */
export function maskedEmail(email: string): string {
  return `${masked(email.split("@")[0] ?? "")}@${email.split("@")[1] ?? ""}`;
}
