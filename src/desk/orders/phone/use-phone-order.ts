import { keepPreviousData, useQuery } from "@tanstack/react-query";

import type {
  PhoneCustomerResponse,
  PhonePart,
  PhonePartsRequest,
  PhonePartsResponse,
  PhonePriceResponse,
} from "#contract/phone-orders.ts";
import type { ShippingResponse } from "#contract/shipping.ts";
import type { WarehousesResponse } from "#contract/stock-list.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import {
  agreedOf,
  buyerOf,
  cartOf,
  isAddressWhole,
  type PhoneDraft,
  pricedOrderOf,
} from "./phone-draft.ts";

/** What a call answered, or why it did not. */
export type Answered<Reply> = {
  reply: Reply | undefined;
  refusal: DeskRefusal | undefined;
  /** Whether it answers what is typed now, and not what was before. */
  isFresh: boolean;
};

/** What warehouses hold changes while somebody talks, and a way to ship is offered for two hours. */
const ANEW_MS = 5 * 60_000;

const NOT_PRICED = { reply: undefined, refusal: undefined };

type Known<Reply> = Pick<Answered<Reply>, "reply" | "refusal">;

/** What the shop answers; where it cannot be reached, what it answered to the same question before stands. */
async function answered<Reply>(
  { path, body, locale }: { path: string; body: object; locale: Locale },
  before: Known<Reply> | undefined,
): Promise<Known<Reply>> {
  try {
    const reply = await ask<Reply>({ path: `admin/phoneorders/${path}`, locale, body });
    return { reply, refusal: undefined };
  } catch (error) {
    const refusal = await readDeskRefusal(error);
    return { reply: refusal.code === undefined ? before?.reply : undefined, refusal };
  }
}

/** What a call answers for what is typed now; while another is on its way, the last one stands. */
function usePhoneCall<Reply>(path: string, body: object | null): Answered<Reply> {
  const locale = useShopLocale();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["phone", path, body, locale],
    queryFn: ({ client, queryKey }) =>
      answered<Reply>({ path, body: body ?? {}, locale }, client.getQueryData(queryKey)),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ANEW_MS,
  });
  const known = (body === null ? undefined : data) ?? NOT_PRICED;
  return { ...known, isFresh: known !== NOT_PRICED && !isPlaceholderData };
}

/** The account that the order is for; nothing for a guest. */
export function usePhoneCustomer(accountId: string | null): Answered<PhoneCustomerResponse> {
  return usePhoneCall("customer", accountId === null ? null : { accountId });
}

/** What it costs its customer now; nothing before it has a customer and lines. */
export function usePhonePrice(
  draft: PhoneDraft,
  offer: string | null,
): Answered<PhonePriceResponse> {
  const buyer = buyerOf(draft);
  const isPriced = buyer !== null && draft.lines.length > 0;
  const agreed = agreedOf(draft);
  const body = { buyer, order: pricedOrderOf(draft, offer), ...(agreed && { agreed }) };
  return usePhoneCall("price", isPriced ? body : null);
}

/** How it can be shipped; nothing before the address is whole. */
export function usePhoneShipping(draft: PhoneDraft): Answered<ShippingResponse> {
  const buyer = buyerOf(draft);
  const { shipTo, lines } = draft;
  const isKnown = buyer !== null && lines.length > 0 && isAddressWhole(shipTo);
  return usePhoneCall("shipping", isKnown ? { buyer, address: shipTo, cart: cartOf(draft) } : null);
}

/** Parts as the customer buys them: those of a text, or those of the order. */
export function usePhoneParts(
  draft: PhoneDraft,
  wanted: Pick<PhonePartsRequest, "text" | "skus"> | null,
): { parts: readonly PhonePart[]; isSearching: boolean } {
  const buyer = buyerOf(draft);
  const { vehicle } = draft;
  const { reply } = usePhoneCall<PhonePartsResponse>(
    "parts",
    buyer && wanted && { buyer, vehicle, ...wanted },
  );
  return { parts: reply?.items ?? [], isSearching: wanted !== null && reply === undefined };
}

/** Warehouses by their number. */
export function useWarehouseNames(): ReadonlyMap<number, string> {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["phone", "warehouses", locale],
    queryFn: () => ask<WarehousesResponse>({ path: "admin/warehouses", locale, body: {} }),
  });
  return new Map(data?.items.map(({ id, name }) => [id, name]));
}
