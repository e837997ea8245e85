import { type Arbitrary, boolean, constantFrom, nat, record } from "fast-check";

import { CARD, sentAddress } from "../factories/austin.ts";

import {
  acceptQuote,
  type Answer,
  answerQuote,
  askForQuote,
  endQuote,
  isTried,
  type ModelQuote,
  refuseQuote,
} from "./model-quotes.ts";
import { learnOrders, learnQuotes, sendOnce } from "./modelled-shop.ts";
import { ADDRESSES, CARDS } from "./shopper-steps.ts";
import { PEOPLE, type Person, type Place } from "./small-world.ts";
import {
  at,
  begunStep,
  done,
  moved,
  type Step,
  TAME,
  thingStep,
  type ThingDoing,
  weighted,
  WHICH,
} from "./step.ts";

/** What shoppers and staff do with prices that are asked for. */
export function quoteSteps(): Arbitrary<Step>[] {
  return weighted([
    [requested, 1],
    [answered, 3],
    [accepted, 4],
  ]);
}

/** By what a quote comes to nothing, which nearly always can be done. */
export function quoteEnds(): Arbitrary<Step>[] {
  return [refused, declined, ended];
}

const requested = record({
  who: constantFrom(...PEOPLE),
  place: constantFrom<Place[]>("texas", "florida"),
}).map(({ who, place }) =>
  begunStep({
    name: "ask-for-quote",
    details: [who, place],
    isPossible: ({ carts }) => carts[who].size > 0,
    begin: ({ carts }) => {
      const cart = [...carts[who]];
      return {
        send: ({ call, world }) => {
          const order = {
            items: cart.map(([sku, cartQty]) => ({ sku: world.skuOf(sku), cartQty })),
            shippingAddress: sentAddress(ADDRESSES[place]),
            email: world.emailOf(who),
            shippingRequested: null,
            paymentMethod: null,
          };
          return call({ as: who, url: "orders/quote", body: { order } });
        },
        learn: learnQuotes,
        move: (model) => askForQuote(model, { who, place }, { cart }),
      };
    },
  }),
);

/** A step that is done with a quote. */
function quoteStep(doing: Omit<ThingDoing<ModelQuote>, "kind" | "all">): Step {
  return thingStep({ ...doing, kind: "quote", all: ({ quotes }) => quotes });
}

/** Each line for so many percent of what was asked for it, of the first so many pieces more, of the second perhaps none. */
export const answered = record({
  which: WHICH,
  percent: constantFrom(50, 90, 100),
  more: nat(2),
  lacksSecond: boolean(),
  shipping: constantFrom(0, 9_00),
}).map(({ which, percent, more, lacksSecond, shipping }) => {
  const answerTo = ({ requested: lines }: ModelQuote): Answer => ({
    shipping,
    lines: lines.map(({ quantity, price }, line) =>
      lacksSecond && line === 1
        ? null
        : {
            quantity: quantity + (line === 0 ? more : 0),
            price: Math.round((price * percent) / 100),
          },
    ),
  });
  return quoteStep({
    name: "answer-quote",
    details: [percent, more, ...(lacksSecond ? ["lacks-second"] : []), shipping],
    which,
    fits: ({ status }) => status === "requested" || status === "expired",
    send: ({ call, quotes }, { one, place }) =>
      call({
        as: "staff",
        url: "admin/quotes/answer",
        body: {
          quoteNumber: at(quotes, place).number,
          lines: answerTo(one).lines.map((offer, line) =>
            offer
              ? { position: line + 1, quantity: offer.quantity, price: offer.price / 100 }
              : { position: line + 1, unavailable: {} },
          ),
          shipping: { carrier: "Repuesto", service: "ground", price: shipping / 100, days: null },
        },
      }),
    move: (quote) => answerQuote(quote, answerTo(quote)),
  });
});

/** Who buys on account usually does; an order that no card has paid is paid by another card. */
const METHODS = {
  ann: ["card", "card", "transfer", "credit"],
  ana: ["card", "card", "transfer", "credit"],
  berta: ["card", "transfer", "credit", "credit"],
} as const satisfies Record<Person, string[]>;

type Accepting = {
  which: { back: number; isWild: boolean };
  method: number;
  card: (typeof CARDS)[number];
};

const acceptance = record({ which: WHICH, method: nat(3), card: constantFrom(...CARDS) });
const accepted = acceptance.map((made) => acceptingStep(made));
/** The same without what gives its pieces back at once. */
export const keptAcceptance = acceptance
  .filter(({ card }) => card !== "tok_declined")
  .map((made) => acceptingStep(made));

function acceptingStep({ which, method, card }: Accepting): Step {
  const wayOf = (quote: ModelQuote) => ({
    method: isTried(quote) ? "card" : (METHODS[quote.who][method] ?? "card"),
    card,
  });
  return quoteStep({
    name: "accept-quote",
    details: [method, card],
    which,
    fits: (quote) => quote.status === "answered" || isTried(quote),
    send: (shop, { one, place }) => {
      const { method: paymentMethod } = wayOf(one);
      const way = paymentMethod === "card" ? { card: { ...CARD, token: card } } : {};
      const body = { quote: at(shop.quotes, place).path, paymentMethod, ...way };
      return sendOnce(shop, { as: one.who, url: "orders/quoteaccept", body });
    },
    learn: learnOrders,
    move: (quote, model, seen) => acceptQuote(model, quote, wayOf(seen)),
  });
}

/** Whoever asked wants it no more. */
export const refused = WHICH.map((which) =>
  quoteStep({
    name: "refuse-quote",
    which,
    fits: ({ status }) => status === "requested" || status === "answered",
    send: ({ call, quotes }, { one: { who }, place }) =>
      call({ as: who, url: "orders/quotedecline", body: { quote: at(quotes, place).path } }),
    move: (quote) => refuseQuote(quote, "customer"),
  }),
);

const declined = WHICH.map((which) =>
  quoteStep({
    name: "decline-quote",
    which,
    fits: ({ status }) => status === "requested" || status === "answered",
    send: ({ call, quotes }, { place }) => {
      const body = { quoteNumber: at(quotes, place).number, message: "No more." };
      return call({ as: "staff", url: "admin/quotes/decline", body });
    },
    move: (quote) => refuseQuote(quote, "shop"),
  }),
);

const ended = TAME.map((which) =>
  quoteStep({
    name: "days-of-quote-are-over",
    which,
    fits: ({ status, isOver }) => !isOver && (status === "answered" || status === "accepted"),
    send: ({ database, upkeep, quotes }, { place }) => {
      const end = async () => {
        await database.pool.query(
          "update quote set expires_at = now() - interval '1 second' where number = $1",
          [at(quotes, place).number],
        );
        await upkeep.expire();
      };
      return done(end());
    },
    move: (quote, model) => moved(() => endQuote(quote))(model),
  }),
);
