import { type Arbitrary, boolean, constantFrom, nat, record } from "fast-check";

import { AUSTIN, CARD, GROUND, sentAddress } from "../factories/austin.ts";

import {
  billOfWish,
  cancelOwn,
  confirm,
  outcomeOf,
  place,
  readCart,
  setCart,
} from "./model-placing.ts";
import { learnOrder, type ModelledShop, type SentOrder } from "./modelled-shop.ts";
import type { Method, ModelOrder, ShopModel, Wish } from "./shop-model.ts";
import { PEOPLE, type Person, type Place, SKUS } from "./small-world.ts";
import { orderStep, type Step, stepOf, weighted, WHICH } from "./step.ts";

const person = constantFrom(...PEOPLE);
const ADDRESSES = {
  texas: AUSTIN,
  florida: { ...AUSTIN, city: "Miami", state: "FL", postalCode: "33101" },
} satisfies Record<Place, typeof AUSTIN>;

/** What shoppers do, those things most that all others need. */
export function shopperSteps(): Arbitrary<Step>[] {
  return weighted([
    [fillCart, 4],
    [lookAtCart, 1],
    [order, 5],
    [sendAgain, 1],
    [confirmCard, 2],
    [cancel, 1],
  ]);
}

const fillCart = record({
  who: person,
  sku: constantFrom(...SKUS),
  quantity: nat(5),
}).map((line) =>
  stepOf({
    name: "fill-cart",
    details: [line.who, line.sku, line.quantity],
    send: ({ call, world }) =>
      call({
        as: line.who,
        // A guest's cart is kept by the browser, which asks what there is.
        url: line.who === "ann" ? "cart/verifyitem" : "cart/addupdateitem",
        body: { product: { sku: world.skuOf(line.sku), cartQty: line.quantity } },
      }),
    move: (model) => setCart(model, line),
  }),
);

const lookAtCart = constantFrom<Person[]>("ana", "berta").map((who) =>
  stepOf({
    name: "look-at-cart",
    details: [who],
    send: ({ call }) => call({ as: who, url: "cart" }),
    move: (model) => readCart(model, who),
  }),
);

/** Who buys on account usually does; whoever may not, tries it now and then. */
const METHODS = {
  ann: ["card", "card", "card", "transfer", "transfer", "credit"],
  ana: ["card", "card", "card", "transfer", "transfer", "credit"],
  berta: ["card", "card", "transfer", "credit", "credit", "credit"],
} satisfies Record<Person, Method[]>;

const CARDS = ["tok_approved", "tok_approved", "tok_declined", "tok_3ds", "tok_timeout"] as const;

const wish = record({
  who: person,
  method: nat(5),
  card: constantFrom(...CARDS),
  hasCoupon: boolean(),
  place: constantFrom<Place[]>("texas", "florida"),
}).map(({ who, method, card, hasCoupon, place: to }): Wish => ({
  who,
  method: METHODS[who][method] ?? "card",
  card,
  hasCoupon,
  place: to,
}));

const order = record({ wish, isWild: nat(9).map((one) => one === 0) }).map(({ wish: of, isWild }) =>
  stepOf({
    name: "order",
    details: [
      of.who,
      of.method === "card" ? of.card : of.method,
      of.place,
      ...(of.hasCoupon ? ["coupon"] : []),
    ],
    isPossible: ({ carts }) => isWild || carts[of.who].size > 0,
    send: async (shop, model) => {
      const sent = { body: orderBody(shop, model, of), key: crypto.randomUUID() };
      const reply = await sendOrder(shop, of.who, sent);
      await learnOrder(shop, sent);
      return reply;
    },
    move: (model) => place(model, of),
  }),
);

/** Everything in the cart, for what the model says that it costs. */
function orderBody(
  { world, shippingOptions }: ModelledShop,
  model: ShopModel,
  of: Wish,
): SentOrder["body"] {
  const lines = [...model.carts[of.who]].map(([sku, quantity]) => ({
    sku: world.skuOf(sku),
    quantity,
  }));
  const address = ADDRESSES[of.place];
  return {
    order: {
      items: lines.map(({ sku, quantity: cartQty }) => ({ sku, cartQty })),
      shippingAddress: sentAddress(address),
      email: world.emailOf(of.who),
      shippingRequested: { id: shippingOptions.idOf(GROUND, { place: address, lines }) },
      paymentMethod: of.method,
      total: billOfWish(model, of).total / 100,
      ...(of.hasCoupon && { coupon: { code: world.coupon } }),
    },
    ...(of.method === "card" && { card: { ...CARD, token: of.card } }),
  };
}

function sendOrder({ call }: ModelledShop, as: Person, { body, key }: SentOrder) {
  return call({ as, url: "orders/place", body, key });
}

/** The browser never heard what became of it. As long as a provider is being asked, the answer is a matter of seconds. */
const sendAgain = WHICH.map(({ back }) =>
  orderStep({
    name: "send-again",
    which: { back, isWild: false },
    fits: ({ attempt }) => attempt !== "open",
    send: (shop, { order: { who }, placed }) => sendOrder(shop, who, placed),
    move: outcomeOf,
  }),
);

const confirmCard = WHICH.map(({ back, isWild }) =>
  orderStep({
    name: "confirm-card",
    which: { back, isWild: false },
    fits: ({ method, attempt }) => method === "card" && (isWild || attempt === "action_required"),
    send: ({ call }, { order: { who }, placed: { attempt } }) =>
      call({ as: who, url: "payments/confirm", body: { attempt } }),
    move: (of, model) => confirm(model, of),
  }),
);

const cancel = record({ which: WHICH, stranger: nat(11) }).map(({ which, stranger }) => {
  const by = (of: ModelOrder) => PEOPLE[stranger] ?? of.who;
  return orderStep({
    name: "cancel-own",
    which,
    details: [PEOPLE[stranger] ?? "themselves"],
    fits: ({ status }) => status === "awaiting_payment",
    send: ({ call }, { order: of, placed }) =>
      call({ as: by(of), url: "orders/cancel", body: { order: placed.path } }),
    move: (of, model) => cancelOwn(model, of, by(of)),
  });
});
