import { hash, randomUUID } from "node:crypto";

import type { PaymentSource } from "#adapters/payments/payment-gateway.ts";
import type { PlaceRequest } from "#contract/orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  isGatewayMethod,
  type PaymentMethod,
  paymentRefusal,
} from "#domain/payment/payment-method.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { TryCoupon } from "#server/coupons/try-coupon.ts";
import { type Gateways, offeredMethods } from "#server/orders/payments/gateways.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Client } from "#server/platform/http/caller.ts";

import { actedMethod, actedTaking, programNote, requirePaidLater } from "./act-placing.ts";
import { requireOwnDraft } from "./begin-draft.ts";
import { findDraftUse } from "./begun-draft-store.ts";
import { draftContents, type DraftToPlace, OrderChanged } from "./draft-contents.ts";
import type { PlaceOrder, Placing } from "./place-order.ts";
import type { PlaceOutcome } from "./place-outcome.ts";
import { readWholeDraft } from "./read-whole-draft.ts";

export type PlacingRequest = {
  body: PlaceRequest;
  idempotencyKey: string | undefined;
  caller: Caller;
  client: Client;
};

/** Places the draft of a request. Throws OrderChanged when it is not what its customer saw. */
export type PlaceDraft = (request: PlacingRequest) => Promise<PlaceOutcome>;

type Needs = {
  db: Database;
  gateways: Gateways;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  tryCoupon: TryCoupon;
  placeOrder: PlaceOrder;
  isDemo: boolean;
};

export function createDraftPlacing(needs: Needs): PlaceDraft {
  const { db, priceOrder, tryCoupon, placeOrder } = needs;
  return async (request) => {
    const { body, caller, client } = request;
    const draftId = body.draft_id ?? undefined;
    if (draftId !== undefined) await requireOwnDraft(db, draftId, caller);
    const { buyer, draft, whole } = await readWholeDraft(needs, {
      order: body.order,
      caller,
      client,
    });
    const { email } = whole;
    const chosen = draft.paymentMethod;
    if (chosen === null) throw new ShopError("payment_data_missing");
    const { method, payment } = payingOf(request, { method: chosen, buyer, needs });
    const taken = actedTaking(request, method);
    const toPlace: DraftToPlace = {
      draft: { ...draft, paymentMethod: method },
      buyer,
      caller,
      shownTotal: body.order.total,
      takenBy: taken?.by.accountId ?? null,
      isActed: taken !== undefined,
    };
    try {
      const placing: Placing = {
        key: keyOf(request, { email }),
        draft: draftId === undefined ? undefined : { id: draftId, orderHash: orderHashOf(body) },
        contents: (trx) => draftContents(trx, toPlace, priceOrder),
        triedBefore: async () =>
          draftId === undefined ? undefined : (await findDraftUse(db, draftId))?.orderNumber,
        payment,
        taken,
        noted: programNote(request),
        from: { network: client.network, email },
      };
      return await tryCoupon({ code: draft.couponCode, client }, () => placeOrder(placing));
    } catch (error) {
      // Somebody bought it in between: what is left is told like any other change.
      const isGone = error instanceof ShopError && error.code === "order_changed";
      throw isGone ? new OrderChanged(await priceOrder(db, draft, buyer)) : error;
    }
  };
}

/** How it is paid: by what came along, or later where staff places it in its customer's place. */
function payingOf(
  { body, caller }: PlacingRequest,
  chosen: Chosen,
): Pick<Chosen, "method"> & Pick<Placing, "payment"> {
  if (caller.account?.key) requirePaidLater(chosen.method, sentSource(body) !== undefined);
  if (!caller.account?.actedBy) return { method: chosen.method, payment: paymentOf(body, chosen) };
  const hasPayment = sentSource(body) !== undefined;
  return { method: actedMethod({ ...chosen, hasPayment }, chosen.needs), payment: undefined };
}

type Keyed = Omit<PlacingRequest, "body"> & { body: object };

/**
 * One key is one order; without a key, the caller's body is its own key (decisions §7, §12). Whose key it
 * is: the account's, the browser's that a guest proves, or of whoever knows what `secret` stands for. A
 * guest who proves nothing is known by nobody's e-mail: a key of theirs holds where it was sent from, and
 * without one each placing is an order of its own.
 */
export function keyOf(
  { body, idempotencyKey, caller, client }: Keyed,
  { email, secret }: { email: string; secret?: string },
): Placing["key"] {
  const bodyHash = digest(JSON.stringify(body));
  const proven = provenScope(caller) ?? secret;
  const isFromBody = idempotencyKey === undefined;
  const ownKey = proven === undefined ? `once:${randomUUID()}` : `body:${bodyHash}`;
  return {
    scope: proven ?? `guest:${digest(`${client.network} ${email}`)}`,
    key: idempotencyKey ?? ownKey,
    bodyHash,
    isFromBody,
  };
}

function provenScope({ account, browser }: Caller): string | undefined {
  if (account) return `account:${account.accountId}`;
  return browser === undefined ? undefined : `browser:${browser}`;
}

/** What is ordered, however it is paid: a second try has another card, and is the same order. */
function orderHashOf({ order }: PlaceRequest): string {
  const { paymentMethod: _way, ...contents } = order;
  return digest(JSON.stringify(contents));
}

type Payment = Pick<PlaceRequest, "card" | "paytraceData" | "paypal">;
/** What tells how this shop can be paid. */
export type PaymentNeeds = Pick<Needs, "gateways" | "isDemo">;
type Chosen = {
  method: PaymentMethod;
  buyer: Pick<Buyer, "paymentMethods" | "account">;
  needs: PaymentNeeds;
};

/**
 * The gateway and its data for the chosen way to pay; undefined for account credit and transfers. The
 * customer's row decides over credit, whatever was sent (security A8).
 */
export function paymentOf(body: Payment, { method, buyer, needs }: Chosen): Placing["payment"] {
  const { gateways, isDemo } = needs;
  const source = sentSource(body);
  const refusal = paymentRefusal({
    method,
    taken: buyer.paymentMethods,
    creditType: buyer.account?.credit ?? "retail",
    gateways: offeredMethods(gateways),
    source: source?.kind ?? null,
    token: tokenOf(source),
    isDemo,
  });
  if (refusal) throw new ShopError(refusal);
  const gateway = isGatewayMethod(method) ? gateways[method] : undefined;
  return gateway && source && { gateway, source };
}

function tokenOf(source: PaymentSource | undefined): string {
  return source?.kind === "card" ? source.token : "";
}

/** The one way to pay that came along; a ShopError `payment_data_unwanted` for more than one. */
function sentSource({ card, paytraceData, paypal }: Payment): PaymentSource | undefined {
  const sources: (PaymentSource | null | undefined)[] = [
    card && { kind: "card", ...card },
    paytraceData && {
      kind: "paytrace",
      hpfToken: paytraceData.hpf_token,
      encKey: paytraceData.enc_key,
    },
    paypal && { kind: "paypal", orderId: paypal.orderID },
  ];
  const [source, ...more] = sources.filter((one) => one !== null && one !== undefined);
  if (more.length > 0) throw new ShopError("payment_data_unwanted");
  return source;
}

function digest(text: string): string {
  return hash("sha256", text);
}
