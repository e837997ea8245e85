import type { KeptGarageEntry } from "#contract/garage.ts";
import type { DraftAddress, SentOrderDraft } from "#contract/order-draft.ts";
import type { SentAgreedPrice, PhoneBuyer, PhoneCustomerResponse } from "#contract/phone-orders.ts";
import type { ShippingOption } from "#contract/shipping.ts";
import { addressProblems } from "#domain/account/address.ts";
import type { Country } from "#domain/account/region.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { PhonePayment } from "#domain/order/phone-order.ts";
import { isNamed, type TakenMoney } from "#domain/payment/noted-money.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { writtenVin } from "#domain/vin/vin.ts";
import { knownReceiver } from "#domain/account/known-receiver.ts";
import { partNumberKey } from "#domain/part/part-number.ts";

import { addressOf } from "#web/api/address-wire.ts";
import { sentCartLine } from "#web/api/cart-wire.ts";

import {
  beginningCountry,
  emptyAddress,
  type TypedAddress,
} from "#desk/ui/address/typed-address.ts";
import { keptDraft } from "#desk/ui/kept-draft.ts";

/** One of the customer's own by its id, or one that is typed. */
export type PhoneAddress = { id: string } | TypedAddress;

/** A part of the order, by what it is called while nothing has come of it. */
export type PhoneLine = {
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  quantity: number;
  /** What stands where its pieces are typed and is no number of them; it is mended before the order is placed. */
  typed?: string;
  /** What one piece costs in the place of the catalogue's price, in dollars, and why: a manager's word. */
  agreed?: { price: number; reason: string };
};

export type PhoneService = Pick<ShippingOption, "carrier" | "service">;

/** An order by phone as it is made: what was chosen and typed, and no sum of it. */
export type PhoneDraft = {
  /** Makes one order of it, however often it is sent. */
  key: string;
  /** Whom it is for: an account, or a guest, whose `accountId` is null. */
  buyer: { accountId: string | null } | null;
  storefront: Storefront;
  /** In which a guest is written to. */
  locale: Locale;
  email: string;
  lines: PhoneLine[];
  /** The vehicle that parts are compared with. */
  vehicle: KeptGarageEntry | null;
  shipTo: PhoneAddress;
  /** Null bills where it is shipped. */
  billTo: PhoneAddress | null;
  /** How it is shipped, by what the calculator calls it; the id of an offer is another one each time. */
  option: PhoneService | null;
  coupon: string;
  vin: string;
  purchaseOrder: string;
  /** For the staff alone. */
  note: string;
  /** Of a quote, for its customer. */
  message: string;
  way: PhonePayment;
  /** How it was paid, where it was at the counter. */
  came: TakenMoney;
};

const NOTHING_CAME: TakenMoney = { way: "cash", reference: "" };

/** Nothing of it chosen yet. */
export function emptyDraft(key: string, locale: Locale): PhoneDraft {
  return {
    key,
    buyer: null,
    storefront: "cr",
    locale,
    email: "",
    lines: [],
    vehicle: null,
    shipTo: emptyAddress("CR"),
    billTo: null,
    option: null,
    coupon: "",
    vin: "",
    purchaseOrder: "",
    note: "",
    message: "",
    way: "link",
    came: NOTHING_CAME,
  };
}

/**
 * The draft with something changed. Where it goes, and for whom, decides how it can be shipped: whatever changes
 * those chooses it anew. Other lines keep the way that was chosen, as long as it is offered for them. What was agreed on with
 * one customer is not agreed on with another.
 */
export function withChange(draft: PhoneDraft, change: Partial<PhoneDraft>): PhoneDraft {
  const isMoved = ["buyer", "storefront", "shipTo"].some((name) => name in change);
  const lines = "buyer" in change ? draft.lines.map(withoutAgreed) : draft.lines;
  return { ...draft, lines, ...(isMoved && { option: null }), ...change };
}

/** A line at the catalogue's price. */
export function withoutAgreed({ agreed: _agreed, ...line }: PhoneLine): PhoneLine {
  return line;
}

/** The prices that were agreed on, as calls take them; undefined for none. */
export function agreedOf({ lines }: Pick<PhoneDraft, "lines">): SentAgreedPrice[] | undefined {
  const agreed = lines.flatMap((line) => (line.agreed ? [{ sku: line.sku, ...line.agreed }] : []));
  return agreed.length === 0 ? undefined : agreed;
}

type Called = Pick<PhoneCustomerResponse, "storefront" | "addresses"> & {
  customer: { id: string } & Pick<
    PhoneCustomerResponse["customer"],
    "first_name" | "last_name" | "company_name" | "phone"
  >;
};

/** An address that is typed for somebody who is known: they receive it, until somebody else is named. */
export function receivedBy({ customer }: Pick<Called, "customer">, country: Country): TypedAddress {
  const { receiverName: receiver_name, company, phone } = knownReceiver(customer);
  return { ...emptyAddress(country), receiver_name, company, phone };
}

/** What an order begins with whose customer is known: their storefront, and their own addresses where they have any. */
export function beginningWith(called: Called): Partial<PhoneDraft> {
  const { customer, storefront, addresses } = called;
  const ship = addresses.find((one) => one.default_shipping);
  const bill = addresses.find((one) => one.default_billing);
  return {
    buyer: { accountId: customer.id },
    email: "",
    ...(storefront !== null && { storefront }),
    shipTo: ship ? { id: ship.id } : receivedBy(called, beginningCountry(storefront)),
    billTo: bill && bill !== ship ? { id: bill.id } : null,
  };
}

/** The lines with so many pieces of a part; one more of it where it is there, none takes it out. */
export function withPieces(lines: readonly PhoneLine[], line: PhoneLine): PhoneLine[] {
  const others = lines.filter(({ sku }) => sku !== line.sku);
  if (line.quantity === 0) return others;
  return others.length === lines.length
    ? [...lines, line]
    : lines.map((one) => (one.sku === line.sku ? line : one));
}

/** The part that is meant by what was typed: what alone was found, or what alone has that very number. */
export function meantPart<Part extends { partNumber: string }>(
  found: readonly Part[],
  typed: string,
): Part | undefined {
  if (found.length === 1) return found[0];
  const key = partNumberKey(typed);
  const [exact, another] = found.filter(({ partNumber }) => partNumberKey(partNumber) === key);
  return another ? undefined : exact;
}

/** How many of a part are on the order. */
export function piecesOf(lines: readonly PhoneLine[], wanted: string): number {
  return lines.find(({ sku }) => sku === wanted)?.quantity ?? 0;
}

const WHO = ["receiver_name", "company", "phone"];
const WHERE = ["street", "additional_info"];
/** The fields of a typed address as its form shows them: a Costa Rican one begins with the largest place. */
const FORM_ORDER: Record<Country, readonly string[]> = {
  CR: [...WHO, "state", "city", "district", "postal_code", ...WHERE],
  US: [...WHO, "city", "state", "postal_code", "district", ...WHERE],
};

/**
 * The fields of a typed address that are missing or break a rule, by their names on the wire and in the order of its
 * form; an own one is whole.
 */
export function addressGaps(address: PhoneAddress): string[] {
  if ("id" in address) return [];
  const problems = addressProblems(addressOf(address));
  const gaps = new Set<string>(problems.map(({ field }) => field));
  return FORM_ORDER[address.country].filter((field) => gaps.has(field));
}

/** Whether an address can be shipped to. */
export function isAddressWhole(address: PhoneAddress): boolean {
  return addressGaps(address).length === 0;
}

/** Whom it is for, as calls take it; null as long as nobody is chosen. */
export function buyerOf({ buyer, storefront, locale }: PhoneDraft): PhoneBuyer | null {
  return buyer && { accountId: buyer.accountId, storefront, locale };
}

/** Its lines as a cart is sent. */
export function cartOf({ lines }: Pick<PhoneDraft, "lines">): SentOrderDraft["items"] {
  return lines.map(({ sku, quantity }) => sentCartLine({ sku, quantity }));
}

/** How it is paid: as was chosen, or in the first way that this customer has; undefined where there is none. */
export function wayOf(
  { way }: Pick<PhoneDraft, "way">,
  ways: readonly PhonePayment[],
): PhonePayment | undefined {
  return ways.includes(way) ? way : ways[0];
}

/** Whether what was paid at the counter lacks the number that it is known by. */
export function isUnnamed(
  { came }: Pick<PhoneDraft, "came">,
  way: PhonePayment | undefined,
): boolean {
  return way === "paid" && !isNamed(came);
}

/** Whether an offer is the way that was chosen. */
export function isWayChosen(
  { option }: { option: Record<"carrier" | "service", string> | null },
  { carrier, service }: PhoneService,
): boolean {
  return option?.carrier === carrier && option.service === service;
}

/** It as it is priced: an address counts once it is whole. `offer` is the id of how it is shipped. */
export function pricedOrderOf(draft: PhoneDraft, offer: string | null): SentOrderDraft {
  const { shipTo, billTo } = draft;
  const isWhole = isAddressWhole(shipTo);
  return {
    ...placedOrderOf(draft, offer),
    shippingAddress: isWhole ? shipTo : null,
    billingAddress: billTo && isAddressWhole(billTo) ? billTo : null,
    shippingRequested: isWhole && offer !== null ? { id: offer } : null,
  };
}

/** It as it is placed: all of it, so that the server says what is missing. */
export function placedOrderOf(draft: PhoneDraft, offer: string | null): SentOrderDraft {
  const coupon = draft.coupon.trim();
  return {
    items: cartOf(draft),
    shippingAddress: sentPhoneAddress(draft.shipTo),
    billingAddress: draft.billTo && sentPhoneAddress(draft.billTo),
    email: draft.buyer?.accountId === null ? draft.email : null,
    shippingRequested: offer === null ? null : { id: offer },
    coupon: coupon === "" ? null : { code: coupon },
    vinNumber: writtenVin(draft.vin),
    purchaseOrder: draft.purchaseOrder.trim(),
  };
}

function sentPhoneAddress(address: PhoneAddress): DraftAddress {
  return "id" in address ? { id: address.id } : address;
}

/** What a browser keeps of it, and reads of what it kept. */
export const { write: writtenDraft, read: readWrittenDraft } = keptDraft<PhoneDraft>(2, {
  message: "",
  came: NOTHING_CAME,
});
