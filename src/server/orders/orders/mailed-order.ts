import { toPercent } from "#domain/money/money.ts";
import type { TaxLine } from "#domain/tax/order-taxes.ts";
import { promisedLead } from "#domain/availability/promised-lead.ts";
import type { Address } from "#domain/account/address.ts";
import type { ReceiptWay } from "#domain/credit/noted-receipt.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type Agreement, agreementOf } from "#domain/order/agreed-price.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { OrderMail } from "#server/mails/mail-kind.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { dayText } from "#server/mails/moment-text.ts";
import type { MailItem, MailSums } from "#server/mails/mail-params.ts";
import { paymentName } from "#texts/payment-name.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { addressLines } from "./address-lines.ts";
import type { ChosenShipping } from "./chosen-shipping.ts";

/** What an order and a quote have alike, of what a mail says of them. */
type Mailed = {
  number: number;
  locale: Locale;
  storefront: Storefront;
  shippingAddress: Address;
  shippingOption: ChosenShipping | null;
  purchaseOrder: string;
  vinNumber: string;
  productsCents: number;
  shippingCents: number;
  discountCents?: number;
  coreCents: number;
  taxCents: number;
  taxes: readonly TaxLine[];
  totalCents: number;
  crcRate: string;
  method?: PaymentMethod;
  /** How its money came that no provider took. */
  paidWay?: ReceiptWay | null;
  /** Whether staff placed it in its customer's place (ADR 0055). */
  isActed?: boolean;
};
type Item = Pick<KeptLine, "quantity" | "title" | "partNumber" | "unitPrice" | "core"> &
  Partial<Pick<KeptLine, "sku" | "unit" | "availability" | "arrivesOn" | "flags">>;

type Telling = {
  /** Whether it has ended, and promises nothing any more. */
  isOver?: boolean;
  /** In how many days from the delivery cores may come; nothing is said of them without. */
  coreDays?: number;
  /** What a manager agreed on with its customer, as far as lines still cost that. */
  agreements?: readonly Agreement[];
};

/** An order or a quote as its mails tell it: what was bought, the sums, where it goes and how. */
export function mailedOrder(
  order: Mailed,
  lines: readonly Item[],
  { isOver = false, coreDays, agreements = [] }: Telling = {},
): Omit<OrderMail, "link"> {
  const { locale, shippingAddress } = order;
  return {
    name: shippingAddress.receiverName,
    order: String(order.number),
    // A quote promises nothing, and an order that is over nothing any more.
    items: mailedItems(lines, {
      locale,
      hasLeads: order.method !== undefined && !isOver,
      agreements,
    }),
    total: dollarsText(order.totalCents, locale),
    next: "",
    core:
      order.coreCents > 0 && coreDays !== undefined
        ? filled(serverTexts("mails", locale).coreBack, { days: coreDays })
        : "",
    sums: mailedSums(order),
    facts: [
      {
        of: isPickup(order.shippingOption) ? "pickup" : "shipping",
        value: shippingText(order.shippingOption, locale),
      },
      { of: "payment", value: order.method ? paymentName(order.method, order) : "" },
      { of: "purchaseOrder", value: order.purchaseOrder },
      { of: "vin", value: order.vinNumber },
      ...(order.isActed === true
        ? [{ of: "taken" as const, value: serverTexts("mails", locale).taken }]
        : []),
    ],
    ...destinationOf(order),
  };
}

/** Parts by their titles in a language, with what one piece costs, its core deposit, and when it leaves. */
function mailedItems(
  lines: readonly Item[],
  { locale, hasLeads, agreements }: Itemized,
): MailItem[] {
  return lines.map((line) => ({
    ...namedItem(line, locale),
    ...(hasLeads && leadOf(line, locale)),
    ...notesOf(line, { locale, hasLeads, agreements }),
    price: line.unitPrice,
    core: line.core,
  }));
}

type Itemized = { locale: Locale; hasLeads: boolean; agreements: readonly Agreement[] };

/** The same before or beside their prices: what was asked for, or is in a parcel. */
export function unpricedItems(lines: readonly Item[], locale: Locale): MailItem[] {
  return lines.map((line) => ({ ...namedItem(line, locale), price: null, core: 0 }));
}

function namedItem({ quantity, title, partNumber, unit = "" }: Item, locale: Locale) {
  return { title: title[locale], number: partNumber, quantity, ...(unit !== "" && { unit }) };
}

/** What its buyer was told when they ordered of how long it takes to leave; nothing where it leaves the same day. */
function leadOf({ availability, arrivesOn = null }: Item, locale: Locale): { lead?: string } {
  const words = serverTexts("mails", locale).lines.lead;
  const lead = availability ? promisedLead(availability, arrivesOn) : null;
  if (lead === null) return {};
  if (lead === "incoming") return { lead: words.incoming };
  if (!("arrives" in lead)) return { lead: filled(words.days, lead) };
  return { lead: filled(words.arrives, { day: dayText(lead.arrives, locale) }) };
}

/**
 * That its price was agreed on, and as long as it is on its way what is done with it before it leaves, and that it cannot
 * come back (decisions §8).
 */
function notesOf(line: Item, { locale, hasLeads, agreements }: Itemized): { notes?: string[] } {
  const { agreed } = serverTexts("mails", locale).lines;
  const notes = [
    ...(isAgreed(line, agreements) ? [agreed] : []),
    ...(hasLeads ? handlingOf(line, locale) : []),
  ];
  return notes.length > 0 ? { notes } : {};
}

function isAgreed({ sku, unitPrice }: Item, agreements: readonly Agreement[]): boolean {
  return sku !== undefined && agreementOf(agreements, { sku, unitPrice }) !== undefined;
}

function handlingOf({ flags }: Item, locale: Locale): string[] {
  if (!flags) return [];
  const { vin, special, electrical } = serverTexts("mails", locale).lines;
  return [
    ...(flags.needsVinCheck ? [vin] : []),
    ...(flags.isSpecialOrder ? [special] : []),
    ...(flags.isElectrical ? [electrical] : []),
  ];
}

function mailedSums(order: Mailed): MailSums {
  return {
    products: order.productsCents,
    shipping: order.shippingCents,
    discount: order.discountCents ?? 0,
    core: order.coreCents,
    tax: order.taxCents,
    taxes: order.taxes.map(({ name, rate }) => ({ name, rate: toPercent(rate) })),
    total: order.totalCents,
    // Colones are shown by Costa Rica's storefront alone (decisions §12).
    crcRate: order.storefront === "cr" ? Number(order.crcRate) : null,
  };
}

/** Where it goes; nothing where its customer fetches it. */
export function destinationOf({ shippingAddress, shippingOption, locale }: Mailed) {
  return isPickup(shippingOption) ? {} : { address: addressLines(shippingAddress, locale) };
}

/** "Repuesto, terrestre, 2 a 3 días hábiles después de salir"; when it leaves is another matter. */
function shippingText(option: ChosenShipping | null, locale: Locale): string {
  if (option === null) return "";
  const { services, days: words } = serverTexts("mails", locale);
  const { carrier, service, days } = option;
  const name = Object.entries(services).find(([one]) => one === service)?.[1] ?? service;
  const how = `${carrier}, ${name}`;
  if (days === null) return how;
  const { none, one, same, several } = isPickup(option) ? words.pickup : words.sent;
  const text =
    days.max === 0 ? none : days.max === 1 ? one : days.min === days.max ? same : several;
  return `${how}, ${filled(text, days)}`;
}
