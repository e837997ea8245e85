import { strictEqual } from "node:assert";

import { type AsyncCommand, nat } from "fast-check";

import { compareBooks, type ModelledShop } from "./modelled-shop.ts";
import type { Reply } from "./open-modelled-shop.ts";
import type { ShopModel } from "./shop-model.ts";

/** One step of a sequence, of a shopper or of the staff. */
export type Step = AsyncCommand<ShopModel, ModelledShop>;

/** Its first word is what it is counted by. */
type Wording = { name: string; details?: readonly unknown[] };

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
    check: isPossible,
    toString: () => wordsOf(wording),
    run: async (model, shop) => {
      const { word } = await send(shop, model);
      const expected = move(model);
      strictEqual(word, expected, `${wordsOf(wording)}: answered ${word}, not ${expected}`);
      count(shop, wording.name, word);
      await compareBooks(shop, model);
    },
  };
}

/** Time passes, or the shop's own work is done: nobody is answered. */
export function turnOf({
  name,
  isPossible = () => true,
  turn,
  move,
  ...more
}: Wording & {
  isPossible?: Doing["isPossible"];
  turn: (shop: ModelledShop, model: ShopModel) => Promise<void>;
  move: (model: ShopModel) => void;
}): Step {
  return {
    check: isPossible,
    toString: () => wordsOf({ name, ...more }),
    run: async (model, shop) => {
      await turn(shop, model);
      move(model);
      count(shop, name, "done");
      await compareBooks(shop, model);
    },
  };
}

function wordsOf({ name, details = [] }: Wording): string {
  return [
    name,
    ...details.map((one) => (typeof one === "string" ? one : JSON.stringify(one))),
  ].join(" ");
}

function count({ tally }: ModelledShop, name: string, word: string): void {
  const key = `${name}: ${word}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Which of many a step is about: counted from the latest, so that leaving out an early step changes little. */
export const SOME = nat(4);

export function latest<One>(all: readonly One[], back: number): One {
  const one = all.at(-1 - (back % all.length));
  if (one === undefined) throw new Error("There is none yet.");
  return one;
}

export const hasOrders = ({ orders }: Readonly<ShopModel>): boolean => orders.length > 0;
export const hasReturns = ({ returns }: Readonly<ShopModel>): boolean => returns.length > 0;
