import type { DeskOrder } from "#contract/desk-orders.ts";
import type { OrderEditRequest } from "#contract/order-edits.ts";
import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { COUNTRIES } from "#domain/account/region.ts";

import type { TypedAddress } from "#desk/ui/address/typed-address.ts";

import {
  isAddressWhole,
  type PhoneLine,
  type PhoneService,
  withPieces,
} from "../phone/phone-draft.ts";

/** An order as it is edited: what was typed and chosen, and no sum of it. */
export type EditDraft = {
  lines: PhoneLine[];
  /** Where it goes from now on; null stays. */
  shipTo: TypedAddress | null;
  /** How it is shipped from now on; null stays. */
  option: PhoneService | null;
};

/** How an edit begins: with the order as it is. */
export function draftOfOrder({ items }: Pick<DeskOrder, "items">): EditDraft {
  const lines = items.map(({ sku, part_number: partNumber, title, quantity }) => ({
    sku,
    partNumber,
    title: { es: title, en: title },
    quantity,
  }));
  return { lines, shipTo: null, option: null };
}

/** An address of an order as it is typed over. */
export function typedFrom({ country, type, ...rest }: DeskOrder["shippingAddress"]): TypedAddress {
  return {
    ...rest,
    country: COUNTRIES.find((one) => one === country) ?? "CR",
    type: ADDRESS_TYPES.find((one) => one === type) ?? "residential",
  };
}

/** The lines with one part in the place of another, as many pieces of it; what is there already becomes more. */
export function withSwapped(
  lines: readonly PhoneLine[],
  instead: string,
  part: Omit<PhoneLine, "quantity">,
): PhoneLine[] {
  const old = lines.find(({ sku }) => sku === instead);
  if (!old) return [...lines];
  const there = lines.find(({ sku }) => sku === part.sku);
  if (!there)
    return lines.map((line) => (line === old ? { ...part, quantity: old.quantity } : line));
  const quantity = there.quantity + old.quantity;
  return withPieces(lines, { ...there, quantity }).filter((line) => line.sku !== instead);
}

type Edited = Pick<DeskOrder, "orderNumber" | "items" | "version">;

/**
 * What is asked of the server: what is as it was is left out, and an address counts once it is whole. Without any part
 * nothing can be asked of the lines.
 */
export function editRequestOf(order: Edited, draft: EditDraft): OrderEditRequest {
  const { lines, shipTo, option } = draft;
  return {
    orderNumber: Number(order.orderNumber),
    version: order.version,
    items:
      lines.length === 0 || hasSameLines(order, lines)
        ? null
        : lines.map(({ sku, quantity }) => ({ sku, quantity })),
    shippingAddress: shipTo && isAddressWhole(shipTo) ? shipTo : null,
    shipping: option,
  };
}

/** Whether nothing was typed or chosen that is another than before. */
export function isAsItWas(order: Pick<DeskOrder, "items">, draft: EditDraft): boolean {
  return hasSameLines(order, draft.lines) && draft.shipTo === null && draft.option === null;
}

function hasSameLines({ items }: Pick<DeskOrder, "items">, lines: readonly PhoneLine[]): boolean {
  return (
    items.length === lines.length &&
    lines.every((line) => items.some((item) => isSameLine(item, line)))
  );
}

function isSameLine(item: DeskOrder["items"][number], { sku, quantity, typed }: PhoneLine) {
  return item.sku === sku && item.quantity === quantity && typed === undefined;
}

/** What keeps a draft from being sent, before the server is asked: no part is left, or something is no number of pieces. */
export function draftGap({ lines, shipTo }: EditDraft): "lines" | "pieces" | "address" | undefined {
  if (lines.length === 0) return "lines";
  if (lines.some(({ typed }) => typed !== undefined)) return "pieces";
  return shipTo && !isAddressWhole(shipTo) ? "address" : undefined;
}
