import type { SentLine, ShipmentRow } from "./shipment-store.ts";
import { maskedEmail } from "#domain/account/masked-email.ts";
import type { TaxLine } from "#domain/tax/order-taxes.ts";
import type { UntaxedReason } from "#domain/tax/sales-tax.ts";
import { shownTax } from "#server/taxes/tax-wire.ts";
import type { ShownOrder } from "#contract/orders.ts";
import type { Address } from "#domain/account/address.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { agreementOf } from "#domain/order/agreed-price.ts";
import { ORDER_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { awaitsVinCheck } from "#domain/order/vin-check.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";

import type { CancelledMoneyNow } from "./cancelled-money-now.ts";
import type { EventRow, OrderEventKind } from "./event-store.ts";
import type { WholeOrder } from "./read-order.ts";
import type { Sight } from "./see-order.ts";

type Viewed = Sight & { locale: Locale; pictures: Pictures };

/** What of an order's history is between the shop's staff. */
const STAFFS_OWN: ReadonlySet<string> = new Set<OrderEventKind>([
  "parcel_corrected",
  "waits_again",
  "written_off",
  "write_off_back",
]);

/** The picture of each part by its sku, as far as the shop has the part. */
export type Pictures = ReadonlyMap<string, string>;

/** An order on the wire; whoever only has its link sees names, and no street and no phone (decisions §12). */
export function shownOrder(whole: WholeOrder, viewed: Viewed): ShownOrder {
  const { order, events, shipments, refunds, transactionId, invoice, offer } = whole;
  const { isOwner, isWhole } = viewed;
  return {
    type: "order",
    orderNumber: String(order.number),
    validator: order.validator,
    status: ORDER_STATUS_LABELS[order.status],
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    email: isWhole ? order.email : maskedEmail(order.email),
    isOwner,
    isWhole,
    items: shownLines(whole, viewed),
    shippingAddress: shownAddress(order.shippingAddress, isWhole),
    billingAddress: shownAddress(order.billingAddress, isWhole),
    shippingOption: order.shippingOption,
    pickup: whole.pickup,
    ...amountsOf(order),
    storefront: order.storefront,
    exchangeRate: Number(order.crcRate),
    coupon: order.couponCode,
    paymentMethod: order.method,
    paidWay: cameBy(order),
    ...payAtWire(whole),
    transactionId: isWhole ? transactionId : null,
    purchaseOrder: order.purchaseOrder,
    vinNumber: shownVin(order.vinNumber, isWhole),
    isVinAwaited: awaitsVinCheck(order),
    tax_id: isWhole ? keptTaxId(order) : null,
    invoiceNumber: invoice ? String(invoice.number) : null,
    isByPhone: order.takenBy !== null,
    isActed: order.isActed,
    isPaying: whole.isPaying,
    ...givenUp(whole, isWhole),
    order: null,
    offer: offer && {
      type: offer.type,
      orderNumber: String(offer.number),
      validator: offer.validator,
    },
    history: events.filter(({ kind }) => !STAFFS_OWN.has(kind)).map(shownEvent),
    shipments: shipments.map((shipment) =>
      shownParcel(shipment, ({ position, quantity }) => ({ position, quantity })),
    ),
    refunds: refunds.map(({ amountCents, state, createdAt }) => ({
      amount: dollars(amountCents),
      state,
      createdAt: createdAt.toISOString(),
    })),
    // Its own page says more of these.
    proposal: null,
    cancelledMoney: null,
  };
}

/** That the shop asks for nothing more of it, where that is so. */
function givenUp(
  { isWrittenOff }: Pick<WholeOrder, "isWrittenOff">,
  isWhole: boolean,
): Pick<ShownOrder, "isWrittenOff"> {
  return isWhole && isWrittenOff ? { isWrittenOff } : {};
}

/** Where its money is asked for, of an order whose counter money had not come. */
function payAtWire({ payAt }: Pick<WholeOrder, "payAt">): Pick<ShownOrder, "payAt"> {
  return payAt === null ? {} : { payAt };
}

/** The version before takes a payment back without forgetting how it came. */
function cameBy({ paidAt, paidWay }: WholeOrder["order"]): ShownOrder["paidWay"] {
  return paidAt && paidWay;
}

function shownLines(
  { lines, warehouses, shipments, agreements }: WholeOrder,
  viewed: Viewed,
): ShownOrder["items"] {
  const sent = shipments.flatMap((parcel) => parcel.lines);
  return lines.map((line) =>
    shownLine(line, {
      ...viewed,
      warehouseId: warehouses.get(line.position) ?? null,
      shipped: piecesAt(line.position, sent),
      isAgreed: agreementOf(agreements, line) !== undefined,
    }),
  );
}

/** Where the money of a cancelled order is, on the wire. */
export function shownCancelled({
  paidAt,
  ...money
}: CancelledMoneyNow): ShownOrder["cancelledMoney"] {
  return { ...money, paidAt: paidAt?.toISOString() ?? null };
}

type Amounts = {
  productsCents: number;
  shippingCents: number;
  discountCents: number;
  coreCents: number;
  taxCents: number;
  taxes: readonly TaxLine[];
  untaxed: UntaxedReason | null;
  totalCents: number;
};

/** The amounts of an order or quote in dollars; `subtotal` is that of the products (decisions §1). */
export function amountsOf(order: Amounts) {
  return {
    partsSubtotal: dollars(order.productsCents),
    shipping: dollars(order.shippingCents),
    discount: dollars(order.discountCents),
    tax: dollars(order.taxCents),
    taxes: order.taxes.map((tax) => shownTax(tax)),
    untaxed: order.untaxed,
    core: dollars(order.coreCents),
    subtotal: dollars(order.productsCents),
    total: dollars(order.totalCents),
  };
}

/** An address, with street, phone and notes masked where not all of it is to be seen. */
export function shownAddress(address: Address, isWhole: boolean): ShownOrder["shippingAddress"] {
  return {
    receiver_name: address.receiverName,
    company: address.company,
    street: isWhole ? address.street : masked(address.street),
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    district: address.district,
    phone: isWhole ? address.phone : maskedPhone(address.phone),
    additional_info: isWhole ? address.additionalInfo : masked(address.additionalInfo),
    type: address.type,
  };
}

/** A parcel, with each of its lines as whoever looks at it may see it. */
export function shownParcel<Line>(
  { carrier, trackingNumber, shippedAt, lines }: ShipmentRow,
  shownSent: (line: SentLine) => Line,
) {
  return {
    carrier,
    trackingNumber,
    shippedAt: shippedAt.toISOString(),
    lines: lines.map((line) => shownSent(line)),
  };
}

type LineView = {
  locale: Locale;
  warehouseId: number | null;
  shipped: number;
  pictures: Pictures;
  isWhole: boolean;
  /** Whether its price was agreed on, and is not the catalogue's. */
  isAgreed?: boolean;
};
/** A line of an order or quote. */
export function shownLine(
  line: Omit<KeptLine, "unreserved" | "awaited" | "cancelled" | "arrivesOn" | "tax"> &
    Partial<KeptLine>,
  { locale, warehouseId, shipped, pictures, isWhole, isAgreed = false }: LineView,
): ShownOrder["items"][number] {
  return {
    position: line.position,
    line: line.line,
    sku: line.sku,
    nkr_code: line.sku,
    part_number: line.partNumber,
    product_id: line.partId,
    warehouse_id: warehouseId,
    title: line.title[locale],
    image_route: pictures.get(line.sku) ?? null,
    quantity: line.quantity,
    unit: line.unit,
    own_number: isWhole ? line.ownNumber : "",
    price: dollars(line.unitPrice),
    core: dollars(line.core),
    status: line.availability,
    shipped,
    is_electrical: line.flags.isElectrical,
    is_special_order: line.flags.isSpecialOrder,
    needs_vin_check: line.flags.needsVinCheck,
    unreserved: line.unreserved ?? 0,
    awaited: line.awaited ?? 0,
    cancelled: line.cancelled ?? 0,
    arrives_on: line.arrivesOn ?? null,
    ...(isAgreed && { is_agreed: true }),
  };
}

/**
 * What happened, without who of the staff did it; notes are for the staff, and so is that a parcel was put right: its
 * customer reads what is right where the parcel stands, and in a mail.
 */
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

/** A VIN, of which whoever only has the link sees the end: they know their truck by it, and nobody else learns which it is. */
export function shownVin(vin: string, isWhole: boolean): string {
  return isWhole || vin === "" ? vin : `•••${vin.slice(-4)}`;
}
