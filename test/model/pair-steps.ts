import { AssertionError } from "node:assert";
import { isDeepStrictEqual } from "node:util";

import { type Arbitrary, type AsyncCommand, oneof, tuple } from "fast-check";

import * as claims from "./claim-steps.ts";
import * as desk from "./desk-steps.ts";
import type { ModelledShop } from "./modelled-shop.ts";
import * as quotes from "./quote-steps.ts";
import { readBooks } from "./read-books.ts";
import * as returns from "./return-steps.ts";
import { booksOf, type ShopModel } from "./shop-model.ts";
import * as shopper from "./shopper-steps.ts";
import { type Act, count, type Step, weighted } from "./step.ts";

/** Two steps at the same moment: what comes of them must be what comes of one after the other, whichever was first. */
export type Pair = AsyncCommand<ShopModel, ModelledShop>;

/**
 * What is done in one piece; left out is what looks at a screen before, and what holds pieces for a moment that it gives
 * back, which others see meanwhile.
 */
const ATOMIC: readonly Arbitrary<Step>[] = [
  shopper.fillCart,
  shopper.keptOrder,
  shopper.keptOrder,
  shopper.confirmCard,
  shopper.cancel,
  desk.confirmed,
  desk.shipped,
  desk.status,
  desk.cancelled,
  desk.refunded,
  desk.paidDue,
  desk.expired,
  returns.wished,
  returns.stepped,
  claims.opened,
  claims.stepped,
  claims.creditedWhole,
  claims.paid,
  quotes.answered,
  quotes.keptAcceptance,
  quotes.refused,
];

/** Any two at once; and one twice, as whoever presses a button twice. */
export function pairSteps(): Arbitrary<Pair>[] {
  const atomic = oneof(...ATOMIC);
  return weighted([
    [tuple(atomic, atomic).map(([one, other]) => pairOf(one, other)), 8],
    [atomic.map((one) => pairOf(one, one)), 8],
    [shopper.agreedPlenty.map((one) => pairOf(one, one)), 2],
  ]);
}

function pairOf(one: Step, other: Step): Pair {
  const steps = [one, other];
  const words = `at once: ${steps.map(String).join(" | ")}`;
  return {
    check: (model) => model.stepsLeft > 1 && steps.every((step) => step.isPossible(model)),
    toString: () => words,
    run: async (model, shop) => {
      model.stepsLeft -= 2;
      const acts = steps.map((step) => step.begin(model));
      shop.trace.push(`${words} (${acts.map(({ about }) => about ?? "").join(" | ")})`);
      const replies = await Promise.all(acts.map((act) => act.send(shop)));
      for (const { learn } of acts) await learn?.(shop);
      const answers = acts.map((act, at) => ({ act, word: replies[at]?.word ?? "" }));
      await takeOver(model, answers, shop);
      for (const [at, { name }] of steps.entries())
        count(shop, `at once, ${name}: ${answers[at]?.word ?? ""}`);
    },
  };
}

type Answered = { act: Act; word: string };

/** The model becomes what the shop is; fails where that is what comes of neither order. */
async function takeOver(
  model: ShopModel,
  answers: readonly Answered[],
  { database, world }: ModelledShop,
): Promise<void> {
  const books = await readBooks(database.pool, world);
  const found = outcomesOf(model, answers).find((later) =>
    isDeepStrictEqual(booksOf(later), books),
  );
  if (!found) throw partedAtOnce(model, { answers, books });
  Object.assign(model, found);
}

/** What is answered to who came too late: nothing was done, and what there is now is looked at first. */
const LATE = new Set(["changed_meanwhile", "in_progress", "order_changed"]);

/** What the model has after one and then the other, for each order in which it answers what the shop answered. */
function outcomesOf(model: ShopModel, answers: readonly Answered[]): ShopModel[] {
  const isNobodyFirst = answers.every(({ word }) => LATE.has(word));
  const late = isNobodyFirst ? new Set<string>() : LATE;
  return ordersOf(answers).flatMap((order) => after(model, order, late));
}

function ordersOf(answers: readonly Answered[]): (readonly Answered[])[] {
  return [answers, answers.toReversed()];
}

function after(
  model: ShopModel,
  order: readonly Answered[],
  late: ReadonlySet<string>,
): ShopModel[] {
  const later = structuredClone(model);
  const isAnswered = order.every(({ act, word }) => late.has(word) || act.move(later) === word);
  return isAnswered ? [later, namedOtherwise(model, later)] : [];
}

/** Whoever was first need not have the lower number: of a kind of which both made one, the last two the other way round. */
function namedOtherwise(before: ShopModel, later: ShopModel): ShopModel {
  const swapped = structuredClone(later);
  for (const kind of ["orders", "returns", "quotes", "claims"] as const) {
    const all: unknown[] = swapped[kind];
    if (all.length === before[kind].length + 2) all.push(...all.splice(-2).toReversed());
  }
  return swapped;
}

type Parted = { answers: readonly Answered[]; books: unknown };

/** Says what the model would have had of both orders. */
function partedAtOnce(model: ShopModel, { answers, books }: Parted): AssertionError {
  const words = answers.map(({ word }) => word).join(" and ");
  const expected = ordersOf(answers).map((order) => {
    const later = structuredClone(model);
    const expectedWords = order.map(({ act }) => act.move(later));
    return { words: expectedWords, books: booksOf(later) };
  });
  return new AssertionError({
    message: `At once the shop answers ${words}, which is what comes of neither order: ${JSON.stringify({ books, expected })}`,
  });
}
