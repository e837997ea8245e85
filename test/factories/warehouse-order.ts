import { cents } from "#domain/money/money.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { WholeOrder } from "#server/orders/orders/read-order.ts";

/** Where it goes to. */
export const ADDRESS = {
  receiverName: "José Núñez",
  company: "Transportes Ñandú, S. A.",
  street: "200 metros sur de la iglesia",
  city: "Heredia",
  state: "Heredia",
  postalCode: "40101",
  country: "CR",
  district: "Mercedes",
  phone: "+50688887777",
  additionalInfo: "Portón n.º 3",
  type: "commercial",
} as const;

/** An order that is paid and waits to be packed. */
export function orderOf(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    number: 100_023,
    validator: "v",
    storefront: "cr",
    host: null,
    locale: "es",
    accountId: null,
    browser: null,
    email: "jose@example.com",
    status: "awaiting_shipment",
    heldFrom: null,
    method: "card",
    isHolding: true,
    expiresAt: null,
    paidAt: new Date("2026-11-22T12:00:00Z"),
    paidWay: null,
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    shippingOption: { carrier: "Repuesto", service: "ground", days: null },
    couponCode: null,
    couponId: null,
    purchaseOrder: "OC-2041",
    vinNumber: "",
    needsVinCheck: false,
    taxIdType: "",
    taxIdNumber: "",
    productsCents: 1_00,
    shippingCents: 0,
    discountCents: 0,
    coreCents: 0,
    taxCents: 0,
    taxes: [],
    untaxed: null,
    totalCents: 1_00,
    crcRate: "520",
    quoteNumber: null,
    takenBy: null,
    isActed: false,
    createdAt: new Date("2026-11-22T12:00:00Z"),
    version: 1,
    ...changes,
  };
}

/** A line of three pieces. */
export function lineOf(position: number, changes: Partial<KeptLine> = {}): KeptLine {
  return {
    position,
    partId: position,
    sku: `SKU-${position}`,
    partNumber: `8-98163-06${position}-0`,
    title: { es: "Filtro de aceite 4HK1 ½″", en: "Oil filter 4HK1 ½″" },
    line: "LINE",
    quantity: 3,
    unitPrice: cents(12_34),
    core: cents(0),
    tax: cents(0),
    availability: "IN_STOCK",
    cabys: null,
    unit: "",
    ownNumber: "",
    flags: { isElectrical: false, isSpecialOrder: false, needsVinCheck: false },
    unreserved: 0,
    awaited: 0,
    cancelled: 0,
    arrivesOn: null,
    ...changes,
  };
}

export type Whole = Pick<WholeOrder, "order" | "lines" | "shipments" | "isGivenUp">;
/** The order with all that papers of the warehouse say. */
export const wholeOf = (changes: Partial<Whole> = {}): Whole => ({
  order: orderOf(),
  lines: [lineOf(1), lineOf(2, { unit: "Unidad 14", ownNumber: "B-77" })],
  shipments: [],
  isGivenUp: false,
  ...changes,
});
/** Who issues its papers. */
export const ISSUER = {
  name: "Repuesto",
  lines: ["Repuestos Ñandú, S. A.", "Cédula jurídica 3-101-123456", "+506 2222 3333"],
};
export const HEREDIA = { warehouseId: 7, code: "HER", name: "Bodega Heredia" };
export const MIAMI = { warehouseId: 8, code: "MIA", name: "Miami" };
export const ALLOCATED = [
  { ...HEREDIA, position: 1, quantity: 2 },
  { ...MIAMI, position: 1, quantity: 1 },
  { ...HEREDIA, position: 2, quantity: 1 },
];
