import { strictEqual } from "node:assert";

import { type Arbitrary, type AsyncCommand, nat, record } from "fast-check";

import { compareBooks, type ModelledShop, type PlacedOrder } from "./modelled-shop.ts";
import type { Reply } from "./open-modelled-shop.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";

/** A step as it is done once it is decided what it is done with. */
export type Act = {
  /** What it turned out to be about. */
  about?: string | undefined;
  /** What is sent to the shop. */
  send: (shop: ModelledShop) => Promise<Reply>;
  /** Finds out what the shop has now that it had not before. */
  learn?: ((shop: ModelledShop) => Promise<void>) | undefined;
  /** What the model makes of it, and how the shop has to answer. */
  move: (model: ShopModel) => string;
};

type Wording = {
  /** By which it is counted. */
  name: string;
  details?: readonly unknown[] | undefined;
  /** Whether there is what it is done with. */
  isPossible?: (model: Readonly<ShopModel>) => boolean;
};

type Begun = Wording & { begin: (model: ShopModel) => Act };

/** One step of a sequence, of a shopper or of the staff. */
export type Step = AsyncCommand<ShopModel, ModelledShop> & {
  name: string;
  isPossible: (model: Readonly<ShopModel>) => boolean;
  /** Decides by the model what it is done with. */
  begin: (model: ShopModel) => Act;
};

/** A step that is done in the shop and in the model: both answer the same, and their books are the same afterwards. */
export function begunStep({ isPossible = () => true, begin, ...wording }: Begun): Step {
  return {
    name: wording.name,
    isPossible,
    begin,
    check: (model) => model.stepsLeft > 0 && isPossible(model),
    toString: () => wordsOf(wording),
    run: async (model, shop) => {
      model.stepsLeft -= 1;
      const { about, send, learn, move } = begin(model);
      shop.trace.push(wordsOf(wording) + (about ? ` ${about}` : ""));
      const { word } = await send(shop);
      await learn?.(shop);
      const expected = move(model);
      strictEqual(word, expected, `The shop answers ${word}, the model ${expected}.`);
      count(shop, `${wording.name}: ${word}`);
      await compareBooks(shop, model);
    },
  };
}

type Doing = Wording & {
  /** What is sent to the shop, by what the model has before it. */
  send: (shop: ModelledShop, model: ShopModel) => Promise<Reply>;
  move: Act["move"];
};

/** A step that is about nothing in particular. */
export function stepOf({ send, move, ...wording }: Doing): Step {
  return begunStep({ ...wording, begin: (model) => ({ send: (shop) => send(shop, model), move }) });
}

type Turn = Omit<Doing, "send" | "move"> & {
  turn: (shop: ModelledShop) => Promise<void>;
  move: (model: ShopModel) => void;
};

/** Time passes, or the shop's own work is done: nobody is answered. */
export function turnOf({ turn, move, ...doing }: Turn): Step {
  return stepOf({ ...doing, send: (shop) => done(turn(shop)), move: moved(move) });
}

const DONE = "done";

/** What is answered where nobody is. */
export async function done(turn: Promise<void>): Promise<Reply> {
  await turn;
  return { word: DONE, body: {} };
}

export function moved(move: (model: ShopModel) => void): Act["move"] {
  return (model) => {
    move(model);
    return DONE;
  };
}

function wordsOf({ name, details = [] }: Wording): string {
  const written = details.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  return [name, ...written].join(" ");
}

export function count({ tally }: ModelledShop, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Each kind of step as often as is said. */
export function weighted<One>(
  steps: readonly (readonly [Arbitrary<One>, number])[],
): Arbitrary<One>[] {
  return steps.flatMap(([step, times]) => Array.from({ length: times }, () => step));
}

/** Which of many a step is about: of those that it fits, so many before the latest; of all of them where it is wild. */
export type Which = { back: number; isWild: boolean };
export const WHICH = record({ back: nat(3), isWild: nat(7).map((one) => one === 0) });
/** Of those that it fits alone. */
export const TAME = WHICH.map(({ back }) => ({ back, isWild: false }));

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

/** A step that is done with one of the things of a kind that there are by then. */
export type ThingDoing<One> = Omit<Wording, "isPossible"> & {
  /** What it is called in what is told, and all of its kind. */
  kind: string;
  all: (model: Readonly<ShopModel>) => readonly One[];
  which: Which;
  /** Those that it usually is done with. */
  fits: (one: One, model: Readonly<ShopModel>) => boolean;
  send: (
    shop: ModelledShop,
    chosen: { one: One; place: number; model: ShopModel },
  ) => Promise<Reply>;
  learn?: Act["learn"];
  /** `seen` is what it was when it was decided what is sent. */
  move: (one: One, model: ShopModel, seen: One) => string;
};

export function thingStep<One>(doing: ThingDoing<One>): Step {
  const { kind, all, which, fits, send, learn, move, ...wording } = doing;
  const placeIn = (model: Readonly<ShopModel>) =>
    chosen(all(model), which, (one) => fits(one, model));
  return begunStep({
    ...wording,
    isPossible: (model) => placeIn(model) !== undefined,
    begin: (model) => {
      const place = placeIn(model) ?? 0;
      const one = at(all(model), place);
      return {
        about: `${kind} ${place + 1}`,
        send: (shop) => send(shop, { one, place, model }),
        learn,
        move: (later) => move(at(all(later), place), later, one),
      };
    },
  });
}

/** A step that is done with an order. */
export type OrderDoing = Omit<ThingDoing<ModelOrder>, "kind" | "all" | "send"> & {
  send: (shop: ModelledShop, ordered: Ordered) => Promise<Reply>;
};

/** An order as the model and as the shop has it. */
export type Ordered = { order: ModelOrder; placed: PlacedOrder; model: ShopModel };

export function orderStep({ send, ...doing }: OrderDoing): Step {
  return thingStep({
    ...doing,
    kind: "order",
    all: ({ orders }) => orders,
    send: (shop, { one: order, place, model }) =>
      send(shop, { order, placed: at(shop.orders, place), model }),
  });
}
