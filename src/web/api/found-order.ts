import type { InvoiceResponse } from "#contract/invoices.ts";
import type { OrderResponse, ShownOrder } from "#contract/orders.ts";
import type { ReturnableResponse, ReturnResponse, ShownReturn } from "#contract/returns.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "./send.ts";

/** The order of an address; null when nothing is there, "none" when the address names none. */
export type FoundOrder = { order: ShownOrder | null } | "none";

/** Asks for the order or quote that an address names. */
export async function askForOrder(id: string, locale: Locale): Promise<FoundOrder> {
  if (id === "") return "none";
  const path = `orders/${encodeURIComponent(id)}`;
  const reply = await found(ask<OrderResponse>({ path, locale }));
  return { order: reply?.order ?? null };
}

/** The invoice of an address; null when there is none, or none yet. */
export type FoundInvoice = { invoice: InvoiceResponse["invoice"] | null };

/** The order whose invoice an address names, and which one, where it is not the one in force. */
type InvoiceAddress = { id: string; number: string | null };

/** The call that answers with an invoice, or with its paper. */
export function invoiceCall({ id, number }: InvoiceAddress, paper = ""): string {
  const path = `orders/invoice/${encodeURIComponent(id)}${paper}`;
  return number === null ? path : `${path}?number=${encodeURIComponent(number)}`;
}

/** Asks for the invoice of the order that an address names. */
export async function askForInvoice(
  address: InvoiceAddress,
  locale: Locale,
): Promise<FoundInvoice> {
  const { id } = address;
  const path = invoiceCall(address);
  const reply = id === "" ? null : await found(ask<InvoiceResponse>({ path, locale }));
  return { invoice: reply?.invoice ?? null };
}

/** The reply, or null where nothing is at the address. */
async function found<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  }
}

/** What of the order of an address may come back; null when there is none, "none" when the address names none. */
export type FoundReturnable = { returnable: ReturnableResponse | null } | "none";

export async function askForReturnable(id: string, locale: Locale): Promise<FoundReturnable> {
  if (id === "") return "none";
  const path = `orders/returnable/${encodeURIComponent(id)}`;
  return { returnable: await found(ask<ReturnableResponse>({ path, locale })) };
}

/** The return of an address; null when there is none. */
export type FoundReturn = { shown: ShownReturn | null };

export async function askForReturn(id: string, locale: Locale): Promise<FoundReturn> {
  const path = `orders/return/${encodeURIComponent(id)}`;
  const reply = id === "" ? null : await found(ask<ReturnResponse>({ path, locale }));
  return { shown: reply?.return ?? null };
}
