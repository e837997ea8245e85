import { createRandom, shuffled } from "../factories/random.ts";
import { stripeDelivery } from "../payments/stripe-stand-in.ts";
import { openCounter, send } from "./buy.ts";
import { checkBooks } from "./check-books.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { type Intent, messageAbout } from "./provider.ts";
import { ledgerBreaks, settleAll } from "./settle-all.ts";

const TIMES = 20;
const AT_ONCE = 10;
const CARDS_OF_A_STORM = ["slow", "slow", "slow", "asks", "good", "declined"] as const;

export type StormReport = {
  messages: number;
  /** Answers by status. */
  answers: Record<number, number>;
  /** How long the provider waited for each answer, in ms. */
  answerMs: number[];
  breaks: string[];
};

type StormOptions = {
  seed: number;
  isHurried: boolean;
  /** Six by default; more have the same cards again. */
  payments?: number;
};

/**
 * The provider tells of every payment twenty times, shuffled, ten at once, before and after it is settled,
 * between messages about other amounts and unknown orders, and forged ones (security A33, B4).
 */
export async function runStorm(
  shop: FaultyShop,
  { seed, isHurried, payments = CARDS_OF_A_STORM.length }: StormOptions,
): Promise<StormReport> {
  const buy = await openCounter(shop);
  const random = createRandom(seed);
  const purchases = Array.from({ length: payments }, (_, at) => {
    const card = CARDS_OF_A_STORM[at % CARDS_OF_A_STORM.length] ?? "good";
    return buy({ email: `storm-${seed}-${at}@example.com`, sku: "FILTER", card });
  });
  const known = new Set((await shop.provider.intents()).map(({ id }) => id));
  await Promise.all(purchases.map((purchase) => send(shop, purchase)));
  const mine = async () => (await shop.provider.intents()).filter(({ id }) => !known.has(id));
  const early = (await mine()).map((intent) => messageAbout(intent, `evt_early_${intent.id}`));
  const waiting = (await mine()).filter(({ status }) => /processing|requires_action/.test(status));
  for (const [at, { id }] of waiting.entries())
    await shop.provider.settle(id, at === 0 ? "failed" : "succeeded");
  const deliveries = shuffled([...early, ...(await mine()).flatMap(messagesOf)], random);
  const answers: Record<number, number> = {};
  const answerMs: number[] = [];
  const deliver = async () => {
    for (let next = deliveries.pop(); next; next = deliveries.pop()) {
      const begun = performance.now();
      const { status } = await shop.ask({
        url: "payments/stripe/webhook",
        body: next.rawBody,
        headers: next.headers,
      });
      answerMs.push(performance.now() - begun);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const messages = deliveries.length;
  await Promise.all(Array.from({ length: AT_ONCE }, deliver));
  const late = await settleAll(shop, { purchases, isHurried });
  const breaks = [...late, ...(await ledgerBreaks(shop)), ...(await checkBooks(shop, purchases))];
  return { messages, answers, answerMs, breaks };
}

/** What the provider sends of one payment, twenty times the same, with what others would send. */
function messagesOf(intent: Intent) {
  const same = messageAbout(intent, `evt_${intent.id}`);
  return Array.from({ length: TIMES }, () => same).concat(foreign(intent));
}

/** Messages that must move nothing: of another amount, of an unknown order, and one that is forged. */
function foreign(intent: Intent) {
  const dearer = { ...intent, amount: 1, amount_received: 1, status: "succeeded" };
  const stranger = { ...dearer, id: `${intent.id}x`, metadata: { attempt: "none", order: "1" } };
  const { rawBody } = messageAbout(intent, `evt_forged_${intent.id}`);
  return [
    messageAbout(dearer, `evt_dearer_${intent.id}`),
    messageAbout(stranger, `evt_stranger_${intent.id}`),
    { ...stripeDelivery({}, { secret: "whsec_theirs" }), rawBody },
  ];
}
