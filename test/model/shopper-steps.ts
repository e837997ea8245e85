import { type Arbitrary, boolean, constantFrom, nat, record } from "fast-check";

import { AUSTIN, CARD, GROUND, sentAddress } from "../factories/austin.ts";

import { cancelOwn, confirm, outcomeOf } from "./model-ends.ts";
import { agree, place, readCart, type Sent, sentOf, setCart } from "./model-placing.ts";
import { learnOrders, type ModelledShop, sendOnce } from "./modelled-shop.ts";
import type { Agreement, Method, ModelOrder, ShopModel, Wish } from "./shop-model.ts";
import { PEOPLE, type Person, type Place, SKUS } from "./small-world.ts";
import {
  begunStep,
  chosen,
  orderStep,
  type Step,
  stepOf,
  TAME,
  weighted,
  WHICH,
  type Act,
  at,
  type Which,
} from "./step.ts";

const person = constantFrom(...PEOPLE);
export const ADDRESSES = {
  texas: AUSTIN,
  florida: { ...AUSTIN, city: "Miami", state: "FL", postalCode: "33101" },
} satisfies Record<Place, typeof AUSTIN>;

/** What shoppers do, those things most that all others need. */
export function shopperSteps(): Arbitrary<Step>[] {
  return weighted([
    [fillCart, 8],
    [lookAtCart, 1],
    [order, 12],
    [agreed, 4],
    [agreedOrder, 8],
    [sendAgain, 1],
    [confirmCard, 2],
    [cancel, 1],
  ]);
}

export const fillCart = record({
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
  ann: ["card", "card", "paypal", "transfer", "transfer", "credit"],
  ana: ["card", "card", "paypal", "transfer", "transfer", "credit"],
  berta: ["card", "paypal", "transfer", "credit", "credit", "credit"],
} satisfies Record<Person, Method[]>;

export const CARDS = [
  "tok_approved",
  "tok_approved",
  "tok_declined",
  "tok_3ds",
  "tok_timeout",
] as const;

const wish = record({
  who: person,
  method: nat(5),
  card: constantFrom(...CARDS),
  hasCoupon: boolean(),
  place: constantFrom<Place[]>("texas", "florida"),
}).map(({ who, method, card, hasCoupon, place: to }) => ({
  who,
  method: METHODS[who][method] ?? "card",
  card,
  hasCoupon,
  place: to,
}));
type MadeUp = Omit<Wish, "agreement">;

const order = record({ wish, which: WHICH, isWild: nat(9).map((one) => one === 0) }).map((made) =>
  orderingStep(made),
);

/** An order whose pieces nobody gives back at once: of two at the same moment one may still be there when it is declined. */
export const keptOrder = wish
  .filter(({ method, card }) => method !== "paypal" && card !== "tok_declined")
  .map((made) => orderingStep({ wish: made, which: { back: 0, isWild: false }, isWild: false }));

type Ordering = { wish: MadeUp; which: { back: number; isWild: boolean }; isWild: boolean };

function orderingStep({ wish: of, which, isWild }: Ordering): Step {
  return begunStep({
    name: "order",
    details: wordsOfWish(of),
    isPossible: ({ carts }) => isWild || carts[of.who].size > 0,
    begin: (model) => {
      const agreement = chosen(model.agreements, which, (one) => one.who === of.who && !one.isUsed);
      return actOfOrder(model, { ...of, agreement });
    },
  });
}

/** Orders what is in the cart then. */
function actOfOrder(model: ShopModel, of: Wish): Act {
  const sent = sentOf(model, of);
  return {
    about: of.method === "paypal" ? `by agreement ${(of.agreement ?? -1) + 1}` : undefined,
    send: (shop) =>
      sendOnce(shop, { as: of.who, url: "orders/place", body: orderBody(shop, of, sent) }),
    learn: learnOrders,
    move: (later) => place(later, of, sent),
  };
}

/** Whoever agreed to something at PayPal orders it as they agreed to it, also for the second time. */
const agreedOrder = TAME.map((which) =>
  agreedStep(which, ({ who }, { carts }) => carts[who].size > 0),
);

/**
 * The same of what two get alike: of two at once one is declined, and what it held for a moment was there for the other in
 * the same warehouse, and no use of a coupon.
 */
export const agreedPlenty = TAME.map((which) =>
  agreedStep(which, ({ who, hasCoupon }, { carts, onHand }) => {
    const isPlenty = [...carts[who]].every(([sku, quantity]) => onHand[sku][0] >= 2 * quantity);
    return !hasCoupon && carts[who].size > 0 && isPlenty;
  }),
);

type FitsAgreed = (agreement: Agreement, model: Readonly<ShopModel>) => boolean;

function agreedStep(which: Which, fits: FitsAgreed): Step {
  const placeIn = (model: Readonly<ShopModel>) =>
    chosen(model.agreements, which, (one) => fits(one, model));
  return begunStep({
    name: "order-as-agreed",
    isPossible: (model) => placeIn(model) !== undefined,
    begin: (model) => {
      const agreement = placeIn(model);
      const { who, place: to, hasCoupon } = at(model.agreements, agreement);
      const by = { method: "paypal", card: "tok_approved", agreement } as const;
      return actOfOrder(model, { who, place: to, hasCoupon, ...by });
    },
  });
}

function wordsOfWish({ who, method, card, place: to, hasCoupon }: MadeUp): string[] {
  return [who, method === "card" ? card : method, to, ...(hasCoupon ? ["coupon"] : [])];
}

/** Somebody agrees at PayPal to pay what is in the cart now; whether it is ordered then is another step. */
const agreed = wish.map((of) =>
  begunStep({
    name: "agree-at-paypal",
    details: [of.who, of.place, ...(of.hasCoupon ? ["coupon"] : [])],
    isPossible: ({ carts }) => carts[of.who].size > 0,
    begin: (model) => {
      const sent = sentOf(model, of);
      return {
        send: async (shop) => {
          const { order: draft } = draftBody(shop, { ...of, method: "paypal" }, sent);
          const body = { order: draft };
          const reply = await shop.call({ as: of.who, url: "payments/paypal/create", body });
          if (reply.body.orderID !== undefined) shop.agreements.push(reply.body.orderID);
          return reply;
        },
        move: (later) => agree(later, of, sent),
      };
    },
  }),
);

/** An id that PayPal has never given to the shop. */
const INVENTED = "5O190127TN364715T";

function orderBody(shop: ModelledShop, of: Wish, sent: Sent): object {
  const { method, card, agreement } = of;
  const orderID = (agreement === undefined ? undefined : shop.agreements[agreement]) ?? INVENTED;
  return {
    ...draftBody(shop, of, sent),
    ...(method === "card" && { card: { ...CARD, token: card } }),
    ...(method === "paypal" && { paypal: { orderID } }),
  };
}

type Drafted = Pick<Wish, "who" | "method" | "hasCoupon" | "place">;

/** Everything that was in the cart, for what the model says that it costs. */
function draftBody(
  { world, shippingOptions }: ModelledShop,
  { who, method, hasCoupon, place: to }: Drafted,
  { cart, total }: Sent,
) {
  const lines = cart.map(([sku, quantity]) => ({ sku: world.skuOf(sku), quantity }));
  const address = ADDRESSES[to];
  return {
    order: {
      items: lines.map(({ sku, quantity: cartQty }) => ({ sku, cartQty })),
      shippingAddress: sentAddress(address),
      email: world.emailOf(who),
      shippingRequested: { id: shippingOptions.idOf(GROUND, { place: address, lines }) },
      paymentMethod: method,
      total: total / 100,
      ...(hasCoupon && { coupon: { code: world.coupon } }),
    },
  };
}

/** The browser never heard what became of it. As long as a provider is being asked, the answer is a matter of seconds. */
const sendAgain = TAME.map((which) =>
  orderStep({
    name: "send-again",
    which,
    fits: ({ attempt }) => attempt !== "open",
    send: ({ call }, { placed: { sent } }) => call(sent),
    move: outcomeOf,
  }),
);

export const confirmCard = WHICH.map(({ back, isWild }) =>
  orderStep({
    name: "confirm-card",
    which: { back, isWild: false },
    fits: ({ method, attempt }) => method === "card" && (isWild || attempt === "action_required"),
    send: ({ call }, { order: { who }, placed: { attempt } }) =>
      call({ as: who, url: "payments/confirm", body: { attempt } }),
    move: (of, model) => confirm(model, of),
  }),
);

export const cancel = record({ which: WHICH, stranger: nat(11) }).map(({ which, stranger }) => {
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
