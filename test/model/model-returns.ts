import { claimedPieces } from "./model-claims.ts";
import { type Clerk, paidBack, payBack } from "./model-desk.ts";
import { worthOf } from "./model-money.ts";
import { GOOD } from "./model-placing.ts";
import type { ModelReturn, ReturnStatus, ShopModel } from "./shop-model.ts";
import { sumOf } from "./shop-model.ts";

type Wish = Pick<ModelReturn, "order" | "line" | "quantity">;

/** A customer wants to send pieces back: what has left and is spoken for by no other return and no claim. The same wish again is the same return. */
export function askForReturn(model: ShopModel, wish: Wish): string {
  const { orders, returns } = model;
  const mine = returns.filter(({ order, line }) => order === wish.order && line === wish.line);
  const isSame = mine.some(
    ({ status, quantity }) => status === "requested" && quantity === wish.quantity,
  );
  if (isSame) return GOOD;
  const spoken = mine.filter(({ status }) => status !== "denied" && status !== "rejected");
  const shipped = orders[wish.order]?.lines[wish.line]?.shipped ?? 0;
  const left = shipped - sumOf(spoken.map(({ quantity }) => quantity)) - claimedPieces(model, wish);
  if (wish.quantity > left) return "return_refused";
  returns.push({ ...wish, status: "requested", amount: null, isByHand: false });
  return GOOD;
}

export type ReturnStep = "authorize" | "deny" | "receive" | "approve" | "reject" | "refund";

/** Where a return is that takes a step. */
export const FROM: Record<ReturnStep, ReturnStatus> = {
  authorize: "requested",
  deny: "requested",
  receive: "authorized",
  approve: "received",
  reject: "received",
  refund: "approved",
};

/** Staff takes a step with a return; money is a manager's. */
export function stepReturn(
  model: ShopModel,
  back: ModelReturn,
  { step, by }: { step: ReturnStep; by: Clerk },
): string {
  const isMoney = step === "approve" || step === "refund";
  if (isMoney && by === "staff") return "forbidden";
  if (back.status !== FROM[step]) return "return_status_refused";
  if (step === "approve") return approve(model, back);
  if (step === "refund") {
    if (!back.isByHand) return "return_status_refused";
    back.status = "refunded";
    return GOOD;
  }
  const to = {
    authorize: "authorized",
    deny: "denied",
    receive: "received",
    reject: "rejected",
  } as const;
  back.status = to[step];
  return GOOD;
}

/** What came is worth what it was paid with, and goes back the way that it came. */
function approve(model: ShopModel, back: ModelReturn): string {
  const order = model.orders[back.order];
  if (!order) return "not_found";
  const amount = worthOf(order, paidBack(model, order), [back]);
  const went = payBack(model, order, amount);
  if (went === "refund_refused") return went;
  back.amount = amount;
  back.isByHand = went === "by_hand";
  back.status = went === "done" ? "refunded" : "approved";
  return GOOD;
}
