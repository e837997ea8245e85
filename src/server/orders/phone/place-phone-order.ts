import { hash } from "node:crypto";

import type { PhonePlaceRequest } from "#contract/phone-orders.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError, type ShopErrorCode } from "#domain/error/shop-error.ts";
import { isPayableBy, phoneMethod } from "#domain/order/phone-order.ts";
import { isNamed, type TakenMoney } from "#domain/payment/noted-money.ts";
import { vinProblems } from "#domain/vin/vin-problems.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { readDraft } from "#server/checkout/read-draft.ts";
import { moneyChange } from "#server/orders/order-desk/confirm-payment.ts";
import { insertOrderNote } from "#server/orders/order-desk/order-note-store.ts";
import { findAgreements } from "#server/orders/orders/agreed-price-store.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import {
  draftContents,
  OrderChanged,
  requireWholeDraft,
} from "#server/orders/placing/draft-contents.ts";
import type { PlaceOrder } from "#server/orders/placing/place-order.ts";
import { phoneTerms } from "#server/orders/placing/phone-terms.ts";
import type { Database } from "#server/platform/database/database.ts";

import { agreedDraft, keepAgreements, logAgreements } from "#server/orders/placing/agree-prices.ts";
import { phoneCaller } from "./phone-calling.ts";

/** Places an order for a customer on the phone, and gives its number. */
export type PlacePhoneOrder = (
  request: { body: PhonePlaceRequest; idempotencyKey: string },
  by: StaffCall,
) => Promise<number>;

type Needs = {
  db: Database;
  priceOrder: PriceOrder;
  placeOrder: PlaceOrder;
  gateways: Gateways;
};

/**
 * Staff makes an order for somebody: priced and reserved as any other, by what the customer's account says, and
 * never charged here. It keeps who made it, in its history and in the audit log. A VIN is read back on the phone:
 * what is none is refused as a field. A manager's prices stand in the place of the catalogue's. ShopErrors as `readBuyer`,
 * `readDraft`, `agreedDraft`, `requireWholeDraft` and `draftContents`, and `method_not_offered` for a way that is not open to
 * this customer, `invalid_request` for what is paid at the counter without how, and `receipt_reference_missing`; OrderChanged where it is not what was shown.
 */
export function createPhoneOrderPlacing(needs: Needs): PlacePhoneOrder {
  const { db, priceOrder, placeOrder } = needs;
  return async ({ body, idempotencyKey }, by) => {
    const { caller } = await phoneCaller(db, body.buyer);
    const buyer = await readBuyer(db, caller);
    const came = cameOf(body);
    const method = phoneMethod(body.way, phoneTerms(buyer, needs));
    if (!method) throw new ShopError("method_not_offered");
    const wished = agreedDraft(await readDraft(db, body.order, buyer), body, by);
    const draft = { ...wished, paymentMethod: method };
    const { email } = requireWholeDraft(draft, buyer);
    requireGoodForm(vinProblems("vinNumber", draft.vinNumber));
    const { accountId: takenBy } = by.holder;
    const toPlace = { draft, buyer, caller, shownTotal: body.order.total, takenBy, isActed: false };
    const bodyHash = hash("sha256", JSON.stringify(body));
    try {
      const outcome = await placeOrder({
        key: { scope: `phone:${takenBy}`, key: idempotencyKey, bodyHash, isFromBody: false },
        contents: async (trx) => {
          const contents = await draftContents(trx, toPlace, priceOrder);
          if (!isPayableBy(body.way, contents.amounts.total))
            throw new ShopError("method_not_offered");
          return contents;
        },
        payment: undefined,
        // Before its customer is written to, whose mail names them.
        alongside: (trx, orderNumber) =>
          keepAgreements(trx, { orderNumber, buyer, sent: body }, by),
        taken: {
          by: staffActor(by),
          came,
          noted: async (trx, orderNumber) => {
            const kept = await findAgreements(trx, orderNumber);
            await noteTaken(trx, { orderNumber, email, body }, by);
            await logAgreements(trx, { of: "order", orderNumber, kept }, by);
          },
        },
        // An office has one address, and each of its clerks an own count.
        from: { network: `staff:${takenBy}`, email },
      });
      if (outcome.kind !== "placed") throw new Error("No gateway is asked for an order by phone.");
      return outcome.order.number;
    } catch (error) {
      // Somebody bought it in between: what is left is told like any other change.
      const isGone = error instanceof ShopError && GONE.has(error.code);
      throw isGone ? new OrderChanged(await priceOrder(db, draft, buyer)) : error;
    }
  };
}

/** Somebody bought its parts: at once, or what of a guest's transfer is held only once it is paid. */
const GONE: ReadonlySet<string> = new Set<ShopErrorCode>(["order_changed", "unreserved_gone"]);

/** How what is paid at the counter came; undefined for what is not. */
function cameOf({ way, came }: PhonePlaceRequest): TakenMoney | undefined {
  if ((way === "paid") !== Boolean(came)) throw new ShopError("invalid_request", { way });
  if (came && !isNamed(came)) throw new ShopError("receipt_reference_missing");
  return came ?? undefined;
}

type Taken = { orderNumber: number; email: string; body: PhonePlaceRequest };

/** The last that the transaction writes: what staff notes for itself, and the entry of the log. */
async function noteTaken(
  db: Database,
  { orderNumber, email, body: { buyer, way, came, note } }: Taken,
  by: StaffCall,
): Promise<void> {
  const actor = staffActor(by);
  if (note) await insertOrderNote(db, { orderNumber, note, actor });
  await appendAudit(db, {
    actor,
    action: "order.by_phone",
    subject: `order:${orderNumber}`,
    change: {
      customer: [null, buyer.accountId ?? email],
      payment: [null, way],
      ...(came && moneyChange(came)),
    },
    client: by.client,
  });
}
