import { type Clerk, paidBack, payBack } from "./model-desk.ts";
import { worthOfGoods } from "./model-money.ts";
import { GOOD } from "./model-placing.ts";
import { type ShopModel, sumOf } from "./shop-model.ts";

export type ClaimStatus = "received" | "approved" | "refused" | "replaced" | "credited";

/** A part failed, its customer says. */
export type ModelClaim = {
  order: number;
  /** The place of its line in the order, from 0. */
  line: number;
  quantity: number;
  status: ClaimStatus;
  /** What is credited, whether by the shop's own transfer, and whether it is back; null before. */
  amount: number | null;
  isByHand: boolean;
  isBack: boolean;
};

type Wish = Pick<ModelClaim, "order" | "line" | "quantity">;

/** Pieces of a line that claims hold: looked at, or paid back. */
export function claimedPieces({ claims }: ShopModel, { order, line }: Omit<Wish, "quantity">) {
  const held = claims.filter(
    (claim) =>
      claim.order === order &&
      claim.line === line &&
      claim.status !== "refused" &&
      claim.status !== "replaced",
  );
  return sumOf(held.map(({ quantity }) => quantity));
}

/** A customer claims pieces that have left and are in no return and no other claim. The same again is the same claim. */
export function openClaim(model: ShopModel, wish: Wish): string {
  const { orders, returns, claims } = model;
  const isOfLine = ({ order, line }: Wish) => order === wish.order && line === wish.line;
  const isSame = claims.some(
    (claim) => isOfLine(claim) && claim.status === "received" && claim.quantity === wish.quantity,
  );
  if (isSame) return GOOD;
  const returned = returns.filter(
    (back) => isOfLine(back) && back.status !== "denied" && back.status !== "rejected",
  );
  const shipped = orders[wish.order]?.lines[wish.line]?.shipped ?? 0;
  const left =
    shipped - sumOf(returned.map(({ quantity }) => quantity)) - claimedPieces(model, wish);
  if (wish.quantity > left) return "claim_refused";
  claims.push({ ...wish, status: "received", amount: null, isByHand: false, isBack: false });
  return GOOD;
}

export type PlainStep = "approve" | "refuse" | "replace";
/** Where a claim is that takes a step, and where it is then. */
export const CLAIM_STEPS = {
  approve: { from: "received", to: "approved" },
  refuse: { from: "received", to: "refused" },
  replace: { from: "approved", to: "replaced" },
} as const satisfies Record<PlainStep, { from: ClaimStatus; to: ClaimStatus }>;

const REFUSED = "claim_status_refused";

/** Staff takes a step with a claim by which no money moves. */
export function stepClaim(claim: ModelClaim, step: PlainStep): string {
  const { from, to } = CLAIM_STEPS[step];
  if (claim.status !== from) return REFUSED;
  claim.status = to;
  return GOOD;
}

/** The most that a claim is worth: what its pieces were paid with, without their cores. */
export function worthOfClaim(model: ShopModel, claim: ModelClaim): number {
  const order = model.orders[claim.order];
  return order ? worthOfGoods(order, paidBack(model, order), [claim]) : 0;
}

type Credit = { by: Clerk; amount: number | null };

/** A manager credits a claim: its money goes back the way that it came; null is all that it is worth. */
export function creditClaim(
  model: ShopModel,
  claim: ModelClaim,
  { by, amount: wanted }: Credit,
): string {
  if (by === "staff") return "forbidden";
  if (claim.status !== "approved") return REFUSED;
  const order = model.orders[claim.order];
  const worth = worthOfClaim(model, claim);
  const amount = wanted ?? worth;
  if (!order || amount <= 0 || amount > worth) return "refund_refused";
  const went = payBack(model, order, amount);
  if (went === "refund_refused") return went;
  claim.status = "credited";
  claim.amount = amount;
  claim.isByHand = went === "by_hand";
  claim.isBack = went === "done";
  return GOOD;
}

/** A manager notes that the money of a claim went by transfer. */
export function payClaim(claim: ModelClaim, by: Clerk): string {
  if (by === "staff") return "forbidden";
  if (claim.status !== "credited" || !claim.isByHand || claim.isBack) return REFUSED;
  claim.isBack = true;
  return GOOD;
}
