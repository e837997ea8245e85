import { type Arbitrary, constantFrom, nat, record } from "fast-check";

import { CLERK } from "./desk-steps.ts";
import { askForReturn, FROM, type ReturnStep, stepReturn } from "./model-returns.ts";
import { learnReturn } from "./modelled-shop.ts";
import type { ShopModel } from "./shop-model.ts";
import { at, chosen, orderStep, type Step, stepOf, weighted, WHICH } from "./step.ts";

/** What customers and staff do with returns. */
export function returnSteps(): Arbitrary<Step>[] {
  return weighted([
    [wished, 2],
    [stepped, 4],
  ]);
}

const wished = record({
  which: WHICH,
  line: nat(1),
  quantity: nat(2).map((less) => less + 1),
}).map(({ which, line, quantity }) =>
  orderStep({
    name: "ask-for-return",
    which,
    details: [line, quantity],
    fits: ({ lines }) => (lines[line]?.shipped ?? 0) > 0,
    send: async (shop, { order: { who }, placed: { number: orderNumber, validator } }) => {
      const items = [{ line: line + 1, quantity, reason: "not_needed" }];
      const wish = { orderNumber, validator, items, resolution: "refund" };
      const reply = await shop.call({ as: who, url: "orders/openreturn", body: { return: wish } });
      await learnReturn(shop);
      return reply;
    },
    move: (order, model) =>
      askForReturn(model, { order: model.orders.indexOf(order), line, quantity }),
  }),
);

/** Those by which money goes back more often than the others. */
const STEPS: ReturnStep[] = [
  ...(["authorize", "receive", "approve", "refund"] as const),
  ...(["authorize", "receive", "approve", "refund"] as const),
  ...(["deny", "reject"] as const),
];

const stepped = record({ which: WHICH, step: constantFrom(...STEPS), by: CLERK }).map(
  ({ which, step, by }) => {
    const placeIn = ({ returns }: Readonly<ShopModel>) =>
      chosen(returns, which, ({ status }) => status === FROM[step]);
    return stepOf({
      name: `return-${step}`,
      details: [by],
      about: (model) => `return ${(placeIn(model) ?? 0) + 1}`,
      isPossible: (model) => placeIn(model) !== undefined,
      send: ({ call, returns }, model) =>
        call({
          as: by,
          url: `admin/returns/${step}`,
          body: { returnNumber: at(returns, placeIn(model)), message: "So." },
        }),
      move: (model) => stepReturn(model, at(model.returns, placeIn(model)), { step, by }),
    });
  },
);
