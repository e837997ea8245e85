import { setTimeout as delay } from "node:timers/promises";

import type { Random } from "../factories/random.ts";
import type { Misbehaviour } from "../payments/stand-in-server.ts";
import { type Buyer, type Purchase, send } from "./buy.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { messageAbout, type PhaseReport } from "./provider.ts";

export type Round = {
  shop: FaultyShop;
  random: Random;
  buy: Buyer;
  /** Who buys in this round: no other order has this address. */
  email: string;
  manager: string;
};

export type Wound = {
  purchases: Purchase[];
  /** What others do again once the shop is back: a provider its message, a manager the cancelling. */
  again?: () => Promise<unknown>;
};

/** Kills the shop at one of the points of security §2; it is dead, or dying, when this settles. */
type KillPoint = (round: Round) => Promise<Wound>;

/** K1: the provider is being connected to. It may never hear of the charge, do it, or do it late. */
const K1: KillPoint = async (round) => {
  const fates: Misbehaviour[] = [
    { how: "cut_before", times: 1 },
    { how: "late_before", ms: 1_500, times: 1 },
    { how: "late_after", ms: 500, times: 1 },
  ];
  await round.shop.provider.misbehave(round.random.pick(fates));
  return killCharging(round, "arrived");
};

/** K2: the provider has taken the money, and has not said so. */
const K2: KillPoint = (round) => killCharging(round, "processed");

/** K3: the provider has answered, 0 to 50 ms ago. */
const K3: KillPoint = (round) => killCharging(round, "answered", round.random.below(50));

/** K4: the order is written, and the buyer has no answer yet. */
const K4: KillPoint = async (round) => {
  const { shop, random, buy, email } = round;
  const method = random.pick(["card", "transfer"] as const);
  const purchase = buy({ email, sku: "FILTER", method, card: "good" });
  const sending = send(shop, purchase);
  const isWritten = async () => {
    const found = await shop.database.pool.query("select from shop_order where email = $1", [
      email,
    ]);
    return found.rowCount === 1;
  };
  while (purchase.replies.length === 0 && !(await isWritten()));
  await delay(random.below(12));
  shop.kill();
  await sending;
  return { purchases: [purchase] };
};

/** K5: the buyer has the answer, and the mail has not left, or has left without the shop knowing. */
const K5: KillPoint = async ({ shop, random, buy, email }) => {
  const isSending = random.chance(0.5);
  const purchase = buy({ email, sku: "FILTER", quantity: 2, coupon: "TENTH" });
  const mailed = new Promise<void>((resolve) => {
    if (!isSending) resolve();
    else
      shop.mailbox.onArrival(() => {
        shop.kill();
        resolve();
      });
  });
  await send(shop, purchase);
  await Promise.race([mailed, delay(5_000)]);
  shop.mailbox.onArrival(undefined);
  shop.kill();
  return { purchases: [purchase] };
};

/** K6: the provider tells of a payment, and the shop is asking about it. */
const K6: KillPoint = async (round) => {
  const { shop, random, buy, email } = round;
  const purchase = buy({ email, sku: "FILTER", card: "slow" });
  await send(shop, purchase);
  const waiting = await intentOf(round);
  if (!waiting) throw new Error("The provider has no such payment.");
  await shop.provider.settle(waiting.id, random.chance(0.8) ? "succeeded" : "failed");
  const { rawBody: body, headers } = messageAbout(
    (await intentOf(round)) ?? waiting,
    `evt_${purchase.key}`,
  );
  const tell = () => shop.ask({ url: "payments/stripe/webhook", body, headers });
  const phase = random.pick(["arrived", "answered", "at_once"] as const);
  const killed =
    phase === "at_once"
      ? delay(random.below(15)).then(() => shop.kill())
      : killWhen(round, (report) => report.phase === phase && isQuestion(report));
  const telling = tell();
  await Promise.race([killed, delay(5_000)]);
  shop.kill();
  await telling;
  return { purchases: [purchase], again: () => Promise.all([tell(), tell()]) };
};

/** K7: an order is cancelled, and its money is on its way back. */
const K7: KillPoint = async (round) => {
  const { shop, random, buy, email, manager } = round;
  const purchase = buy({ email, sku: "PUMP", quantity: 2 });
  const { body } = await send(shop, purchase);
  const orderNumber = Number(body.order?.orderNumber);
  const cancel = () =>
    shop.ask({
      url: "admin/orders/status",
      token: manager,
      body: { orderNumber, to: "cancelled", note: "not wanted any more" },
    });
  const phase = random.pick(["arrived", "processed", "answered", "at_once"] as const);
  const killed =
    phase === "at_once"
      ? delay(random.below(15)).then(() => shop.kill())
      : killWhen(
          round,
          (report) => report.phase === phase && report.path === "/v1/refunds",
          random.below(10),
        );
  const cancelling = cancel();
  await Promise.race([killed, delay(8_000)]);
  shop.kill();
  await cancelling;
  purchase.cancelled = true;
  return { purchases: [purchase], again: cancel };
};

/** Every point, by the name that security §2 gives it. */
export const KILL_POINTS = { K1, K2, K3, K4, K5, K6, K7 } satisfies Record<string, KillPoint>;
export type KillPointName = keyof typeof KILL_POINTS;

/** Kills while a card is charged, when the provider is so far with it. */
async function killCharging(
  round: Round,
  phase: PhaseReport["phase"],
  laterMs = 0,
): Promise<Wound> {
  const { shop, random, buy, email } = round;
  const isCharge = (report: PhaseReport) =>
    report.method === "POST" && report.path === "/v1/payment_intents" && report.phase === phase;
  const killed = killWhen(round, isCharge, laterMs);
  const card = random.pick(["good", "good", "good", "declined", "asks"] as const);
  const purchase = buy({ email, sku: "FILTER", quantity: 1 + random.below(3), card });
  const sending = send(shop, purchase);
  await Promise.race([killed, sending]);
  await Promise.race([killed, delay(1_000)]);
  shop.kill();
  await sending;
  return { purchases: [purchase] };
}

/** Kills when the provider reports what is waited for, so many ms later. */
export function killWhen(
  { shop }: Pick<Round, "shop">,
  isIt: (report: PhaseReport) => boolean,
  laterMs = 0,
): Promise<void> {
  return new Promise((resolve) => {
    shop.provider.onPhase(async (report) => {
      if (!isIt(report)) return;
      shop.provider.onPhase(undefined);
      await delay(laterMs);
      shop.kill();
      resolve();
    });
  });
}

/** The payment of a round's order in the provider's books. */
async function intentOf({ shop, email }: Round) {
  const { rows } = await shop.database.pool.query<{ number: string }>(
    "select number::text from shop_order where email = $1",
    [email],
  );
  const intents = await shop.provider.intents();
  return intents.find(({ metadata }) => metadata.order === rows[0]?.number);
}

export function isQuestion({ method, path }: PhaseReport): boolean {
  return method === "GET" && path.startsWith("/v1/payment_intents");
}
