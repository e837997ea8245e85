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
import type { Card, Method, ShopModel, Wish } from "./shop-model.ts";
import { PEOPLE, type Person, type Place, SKUS } from "./small-world.ts";
import { hasOrders, latest, SOME, type Step, stepOf } from "./step.ts";

const person = constantFrom(...PEOPLE);
const ADDRESSES = {
  texas: AUSTIN,
  florida: { ...AUSTIN, city: "Miami", state: "FL", postalCode: "33101" },
} satisfies Record<Place, typeof AUSTIN>;

/** What shoppers do, those things more than once that all others need. */
export function shopperSteps(): Arbitrary<Step>[] {
  return [
    fillCart,
    fillCart,
    fillCart,
    lookAtCart,
    order,
    order,
    order,
    sendAgain,
    confirmCard,
    cancel,
  ];
}

const fillCart = record({
  who: person,
  sku: constantFrom(...SKUS),
  quantity: nat(5),
}).map((wish) =>
  stepOf({
    name: "fill-cart",
    details: [wish.who, wish.sku, wish.quantity],
    send: ({ call, world }) =>
      call({
        as: wish.who,
        // A guest's cart is kept by the browser, which asks what there is.
        url: wish.who === "ann" ? "cart/verifyitem" : "cart/addupdateitem",
        body: { product: { sku: world.skuOf(wish.sku), cartQty: wish.quantity } },
      }),
    move: (model) => setCart(model, wish),
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

const order = record({
  who: person,
  method: constantFrom<Method[]>("card", "card", "transfer", "credit"),
  card: constantFrom<Card[]>(
    "tok_approved",
    "tok_approved",
    "tok_declined",
    "tok_3ds",
    "tok_timeout",
  ),
  hasCoupon: boolean(),
  place: constantFrom<Place[]>("texas", "florida"),
}).map((wish) =>
  stepOf({
    name: "order",
    details: [
      ...[wish.who, wish.method === "card" ? wish.card : wish.method, wish.place],
      ...(wish.hasCoupon ? ["coupon"] : []),
    ],
    send: async (shop, model) => {
      const sent = { body: orderBody(shop, model, wish), key: crypto.randomUUID() };
      const reply = await sendOrder(shop, wish.who, sent);
      await learnOrder(shop, sent);
      return reply;
    },
    move: (model) => place(model, wish),
  }),
);

/** Everything in the cart, for what the model says that it costs. */
function orderBody(
  { world, shippingOptions }: ModelledShop,
  model: ShopModel,
  wish: Wish,
): SentOrder["body"] {
  const lines = [...model.carts[wish.who]].map(([sku, quantity]) => ({
    sku: world.skuOf(sku),
    quantity,
  }));
  const address = ADDRESSES[wish.place];
  return {
    order: {
      items: lines.map(({ sku, quantity: cartQty }) => ({ sku, cartQty })),
      shippingAddress: sentAddress(address),
      email: world.emailOf(wish.who),
      shippingRequested: { id: shippingOptions.idOf(GROUND, { place: address, lines }) },
      paymentMethod: wish.method,
      total: billOfWish(model, wish).total / 100,
      ...(wish.hasCoupon && { coupon: { code: world.coupon } }),
    },
    ...(wish.method === "card" && { card: { ...CARD, token: wish.card } }),
  };
}

function sendOrder({ call }: ModelledShop, as: Wish["who"], { body, key }: SentOrder) {
  return call({ as, url: "orders/place", body, key });
}

/** The browser never heard what became of it. As long as a provider is being asked, the answer is a matter of seconds. */
const sendAgain = SOME.map((back) =>
  stepOf({
    name: "send-again",
    details: [back],
    isPossible: (model) => hasOrders(model) && latest(model.orders, back).attempt !== "open",
    send: (shop, { orders }) =>
      sendOrder(shop, latest(orders, back).who, latest(shop.orders, back)),
    move: ({ orders }) => outcomeOf(latest(orders, back)),
  }),
);

const confirmCard = SOME.map((back) =>
  stepOf({
    name: "confirm-card",
    details: [back],
    isPossible: (model) => hasOrders(model) && latest(model.orders, back).method === "card",
    send: ({ call, orders }, model) => {
      const { who } = latest(model.orders, back);
      const { attempt } = latest(orders, back);
      return call({ as: who, url: "payments/confirm", body: { attempt } });
    },
    move: (model) => confirm(model, latest(model.orders, back)),
  }),
);

const cancel = record({ back: SOME, by: constantFrom("buyer" as const, ...PEOPLE) }).map(
  ({ back, by }) => {
    const whoOf = (model: ShopModel) => (by === "buyer" ? latest(model.orders, back).who : by);
    return stepOf({
      name: "cancel-own",
      details: [back, by],
      isPossible: hasOrders,
      send: ({ call, orders }, model) =>
        call({
          as: whoOf(model),
          url: "orders/cancel",
          body: { order: latest(orders, back).path },
        }),
      move: (model) => cancelOwn(model, latest(model.orders, back), whoOf(model)),
    });
  },
);
