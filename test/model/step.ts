import { strictEqual } from "node:assert";

import { type Arbitrary, type AsyncCommand, nat, record } from "fast-check";

import { compareBooks, type ModelledShop, type PlacedOrder } from "./modelled-shop.ts";
import type { Reply } from "./open-modelled-shop.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";

/** One step of a sequence, of a shopper or of the staff. */
export type Step = AsyncCommand<ShopModel, ModelledShop>;

type Wording = {
  /** By which it is counted. */
  name: string;
  details?: readonly unknown[] | undefined;
  /** What it turned out to be about. */
  about?: (model: ShopModel) => string;
};

type Doing = Wording & {
  /** Whether there is what it is done with. */
  isPossible?: (model: Readonly<ShopModel>) => boolean;
  /** What is sent to the shop, by what the model has before it. */
  send: (shop: ModelledShop, model: ShopModel) => Promise<Reply>;
  /** What the model makes of it, and how the shop has to answer. */
  move: (model: ShopModel) => string;
};

/** A step that is done in the shop and in the model: both answer the same, and their books are the same afterwards. */
export function stepOf({ isPossible = () => true, send, move, ...wording }: Doing): Step {
  return {
    check: (model) => model.stepsLeft > 0 && isPossible(model),
    toString: () => wordsOf(wording),
    run: async (model, shop) => {
      model.stepsLeft -= 1;
      const about = wording.about ? ` ${wording.about(model)}` : "";
      shop.trace.push(wordsOf(wording) + about);
      const { word } = await send(shop, model);
      const expected = move(model);
      strictEqual(word, expected, `The shop answers ${word}, the model ${expected}.`);
      count(shop, wording.name, word);
      await compareBooks(shop, model);
    },
  };
}

type Turn = Omit<Doing, "send" | "move"> & {
  turn: (shop: ModelledShop, model: ShopModel) => Promise<void>;
  move: (model: ShopModel) => void;
};

/** Time passes, or the shop's own work is done: nobody is answered. */
export function turnOf({ turn, move, ...doing }: Turn): Step {
  return stepOf({
    ...doing,
    send: async (shop, model) => {
      await turn(shop, model);
      return { word: "done", body: {} };
    },
    move: (model) => {
      move(model);
      return "done";
    },
  });
}

function wordsOf({ name, details = [] }: Wording): string {
  const written = details.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  return [name, ...written].join(" ");
}

function count({ tally }: ModelledShop, name: string, word: string): void {
  const key = `${name}: ${word}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Each kind of step as often as is said. */
export function weighted(
  steps: readonly (readonly [Arbitrary<Step>, number])[],
): Arbitrary<Step>[] {
  return steps.flatMap(([step, times]) => Array.from({ length: times }, () => step));
}

/** Which of many a step is about: of those that it fits, so many before the latest; of all of them where it is wild. */
export type Which = { back: number; isWild: boolean };
export const WHICH = record({ back: nat(3), isWild: nat(7).map((one) => one === 0) });

/** Its place among all of them; undefined where there is none. */
export function chosen<One>(
  all: readonly One[],
  { back, isWild }: Which,
  fits: (one: One) => boolean,
): number | undefined {
  const places = all.flatMap((one, place) => (isWild || fits(one) ? [place] : []));
  return places.at(-1 - (back % Math.max(1, places.length)));
}

export function at<One>(all: readonly One[], place: number | undefined): One {
  const one = place === undefined ? undefined : all[place];
  if (one === undefined) throw new Error("There is none.");
  return one;
}

/** A step that is done with an order. */
export type OrderDoing = Omit<Doing, "isPossible" | "about" | "send" | "move"> & {
  which: Which;
  /** Those that it usually is done with. */
  fits: (order: ModelOrder) => boolean;
  send: (shop: ModelledShop, ordered: Ordered) => Promise<Reply>;
  move: (order: ModelOrder, model: ShopModel) => string;
};

/** An order as the model and as the shop has it. */
export type Ordered = { order: ModelOrder; placed: PlacedOrder; model: ShopModel };

export function orderStep({ which, fits, send, move, ...wording }: OrderDoing): Step {
  const placeIn = ({ orders }: Readonly<ShopModel>) => chosen(orders, which, fits);
  return stepOf({
    ...wording,
    isPossible: (model) => placeIn(model) !== undefined,
    about: (model) => `order ${(placeIn(model) ?? 0) + 1}`,
    send: (shop, model) => {
      const place = placeIn(model);
      const [order, placed] = [at(model.orders, place), at(shop.orders, place)];
      return send(shop, { order, placed, model });
    },
    move: (model) => move(at(model.orders, placeIn(model)), model),
  });
}
