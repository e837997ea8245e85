import { setTimeout as delay } from "node:timers/promises";

import type { Random } from "../factories/random.ts";
import type { Misbehaviour } from "../payments/stand-in-server.ts";
import { type CARDS, type Sent, send } from "./buy.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { isQuestion, killWhen } from "./kill-points.ts";
import { messageAbout, type PhaseReport } from "./provider.ts";

export type InvoiceRound = {
  shop: FaultyShop;
  random: Random;
  /** A payment of the round's invoices; each that is made has a key of its own. Nothing is sent yet. */
  payment: (way: keyof typeof CARDS | "transfer") => Sent;
  /** The first order of those whose invoices are paid. */
  orderNumber: number;
  accountId: string;
  manager: string;
};

export type InvoiceWound = {
  sent: Sent[];
  /** What others do again once the shop is back. */
  again?: () => Promise<unknown>;
};

/** Kills the shop somewhere in a payment of several invoices; it is dead, or dying, when this settles. */
type InvoiceKillPoint = (round: InvoiceRound) => Promise<InvoiceWound>;

/** The provider is being connected to: it may never hear of the charge, do it, or do it late. */
const charged: InvoiceKillPoint = async (round) => {
  const fates: Misbehaviour[] = [
    { how: "cut_before", times: 1 },
    { how: "late_before", ms: 1_500, times: 1 },
    { how: "late_after", ms: 500, times: 1 },
  ];
  await round.shop.provider.misbehave(round.random.pick(fates));
  return killCharging(round, "arrived");
};

/** The provider has taken the money, and has not said so. */
const taken: InvoiceKillPoint = (round) => killCharging(round, "processed");

/** The provider has answered, and the invoices are being paid, or are paid. */
const answered: InvoiceKillPoint = (round) =>
  killCharging(round, "answered", round.random.below(50));

/** The payment is written, and its customer has no answer. */
const written: InvoiceKillPoint = async ({ shop, random, payment, accountId }) => {
  const sent = payment(random.pick(["good", "transfer"]));
  const sending = send(shop, sent);
  const isWritten = async () => {
    const found = await shop.database.pool.query(
      "select from account_payment where account_id = $1",
      [accountId],
    );
    return found.rowCount !== 0;
  };
  while (sent.replies.length === 0 && !(await isWritten()));
  await delay(random.below(12));
  shop.kill();
  await sending;
  return { sent: [sent] };
};

/** Two payments of the same invoices go at once, and the money of one of them is taken. */
const rivals: InvoiceKillPoint = async (round) => {
  const { shop, random, payment } = round;
  const sent = [payment("good"), payment("good"), payment("transfer")];
  const phase = random.pick(["arrived", "processed", "answered"] as const);
  const killed = killWhen(
    round,
    (report) => isCharge(report) && report.phase === phase,
    random.below(10),
  );
  const sending = Promise.all(sent.map((one) => send(shop, one)));
  await Promise.race([killed, sending]);
  shop.kill();
  await sending;
  return { sent };
};

/** The provider tells of a payment that was on its way, and the shop is asking about it. */
const heard: InvoiceKillPoint = async (round) => {
  const { shop, random, payment } = round;
  const sent = payment("slow");
  const { body: reply } = await send(shop, sent);
  const intentNow = async () =>
    (await shop.provider.intents()).find(({ metadata }) => metadata.attempt === reply.attempt);
  const waiting = await intentNow();
  if (!waiting) throw new Error("The provider has no such payment.");
  await shop.provider.settle(waiting.id, random.chance(0.8) ? "succeeded" : "failed");
  const message = messageAbout((await intentNow()) ?? waiting, `evt_${sent.key}`);
  const { rawBody: body, headers } = message;
  const tell = () => shop.ask({ url: "payments/stripe/webhook", body, headers });
  const phase = random.pick(["arrived", "answered"] as const);
  const killed = killWhen(
    round,
    (report) => report.phase === phase && isQuestion(report),
    random.below(15),
  );
  const telling = tell();
  await Promise.race([killed, delay(5_000)]);
  shop.kill();
  await telling;
  return { sent: [sent], again: () => Promise.all([tell(), tell()]) };
};

/** Staff has seen a transfer, and its invoices are being paid. */
const confirmed: InvoiceKillPoint = async ({ shop, random, payment, manager }) => {
  const sent = payment("transfer");
  const { body } = await send(shop, sent);
  const confirm = () =>
    shop.ask({
      url: "admin/accountpayments/confirm",
      token: manager,
      body: { number: body.payment?.number, note: "BAC 12" },
    });
  const confirming = confirm();
  await delay(random.below(30));
  shop.kill();
  await confirming;
  return { sent: [sent], again: () => Promise.all([confirm(), confirm()]) };
};

/** An order whose invoice was paid by card is cancelled, and its money is on its way back. */
const cancelled: InvoiceKillPoint = async (round) => {
  const { shop, random, payment, orderNumber, manager } = round;
  const sent = payment("good");
  await send(shop, sent);
  const cancel = () =>
    shop.ask({
      url: "admin/orders/status",
      token: manager,
      body: { orderNumber, to: "cancelled", note: "not wanted any more" },
    });
  const phase = random.pick(["arrived", "processed", "answered"] as const);
  const killed = killWhen(
    round,
    (report) => report.phase === phase && report.path === "/v1/refunds",
    random.below(10),
  );
  const cancelling = cancel();
  await Promise.race([killed, delay(8_000)]);
  shop.kill();
  await cancelling;
  return { sent: [sent], again: cancel };
};

/** Every point, by its name. */
export const INVOICE_KILL_POINTS = {
  charged,
  taken,
  answered,
  written,
  rivals,
  heard,
  confirmed,
  cancelled,
} satisfies Record<string, InvoiceKillPoint>;
export type InvoiceKillPointName = keyof typeof INVOICE_KILL_POINTS;

/** Kills while a card is charged, when the provider is so far with it. */
async function killCharging(
  round: InvoiceRound,
  phase: PhaseReport["phase"],
  laterMs = 0,
): Promise<InvoiceWound> {
  const { shop, random, payment } = round;
  const killed = killWhen(round, (report) => isCharge(report) && report.phase === phase, laterMs);
  const sent = payment(random.pick(["good", "good", "good", "declined", "asks"]));
  const sending = send(shop, sent);
  await Promise.race([killed, sending]);
  await Promise.race([killed, delay(1_000)]);
  shop.kill();
  await sending;
  return { sent: [sent] };
}

function isCharge({ method, path }: PhaseReport): boolean {
  return method === "POST" && path === "/v1/payment_intents";
}
