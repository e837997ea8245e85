import { type Arbitrary, constantFrom, nat, record } from "fast-check";

import type { Clerk } from "./model-desk.ts";
import { askForReturn, type ReturnStep, stepReturn } from "./model-returns.ts";
import { learnReturn } from "./modelled-shop.ts";
import { hasOrders, hasReturns, latest, SOME, type Step, stepOf } from "./step.ts";

/** What customers and staff do with returns. */
export function returnSteps(): Arbitrary<Step>[] {
  return [wished, wished, stepped, stepped, stepped];
}

const wished = record({
  back: SOME,
  line: nat(1),
  quantity: nat(2).map((less) => less + 1),
}).map(({ back, line, quantity }) =>
  stepOf({
    name: "ask-for-return",
    details: [back, line, quantity],
    isPossible: hasOrders,
    send: async (shop, model) => {
      const { number: orderNumber, validator } = latest(shop.orders, back);
      const items = [{ line: line + 1, quantity, reason: "not_needed" }];
      const reply = await shop.call({
        as: latest(model.orders, back).who,
        url: "orders/openreturn",
        body: { return: { orderNumber, validator, items, resolution: "refund" } },
      });
      await learnReturn(shop);
      return reply;
    },
    move: (model) => {
      const order = model.orders.indexOf(latest(model.orders, back));
      return askForReturn(model, { order, line, quantity });
    },
  }),
);

const STEPS: ReturnStep[] = ["authorize", "receive", "approve", "authorize", "receive", "approve"];

const stepped = record({
  back: SOME,
  step: constantFrom(...STEPS, "refund" as const, "deny" as const, "reject" as const),
  by: constantFrom<Clerk[]>("staff", "manager", "manager"),
}).map(({ back, step, by }) =>
  stepOf({
    name: `return-${step}`,
    details: [back, by],
    isPossible: hasReturns,
    send: ({ call, returns }) =>
      call({
        as: by,
        url: `admin/returns/${step}`,
        body: { returnNumber: latest(returns, back), message: "So." },
      }),
    move: (model) => stepReturn(model, latest(model.returns, back), { step, by }),
  }),
);
