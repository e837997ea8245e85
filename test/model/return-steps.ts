import { type Arbitrary, constantFrom, nat, record } from "fast-check";

import { CLERK } from "./desk-steps.ts";
import { askForReturn, FROM, type ReturnStep, stepReturn } from "./model-returns.ts";
import { learnReturns } from "./modelled-shop.ts";
import { at, orderStep, type Step, thingStep, weighted, WHICH } from "./step.ts";

/** What customers and staff do with returns. */
export function returnSteps(): Arbitrary<Step>[] {
  return weighted([
    [wished, 2],
    [stepped, 4],
  ]);
}

export const wished = record({
  which: WHICH,
  line: nat(1),
  quantity: nat(2).map((less) => less + 1),
}).map(({ which, line, quantity }) =>
  orderStep({
    name: "ask-for-return",
    which,
    details: [line, quantity],
    fits: ({ lines }) => (lines[line]?.shipped ?? 0) > 0,
    send: ({ call }, { order: { who }, placed: { path } }) => {
      const [, orderNumber, validator] = path.split("-");
      const items = [{ line: line + 1, quantity, reason: "not_needed" }];
      const wish = { orderNumber, validator, items, resolution: "refund" };
      return call({ as: who, url: "orders/openreturn", body: { return: wish } });
    },
    learn: learnReturns,
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

export const stepped = record({ which: WHICH, step: constantFrom(...STEPS), by: CLERK }).map(
  ({ which, step, by }) =>
    thingStep({
      name: `return-${step}`,
      details: [by],
      kind: "return",
      all: ({ returns }) => returns,
      which,
      fits: ({ status }) => status === FROM[step],
      send: ({ call, returns }, { place }) =>
        call({
          as: by,
          url: `admin/returns/${step}`,
          body: { returnNumber: at(returns, place), message: "So." },
        }),
      move: (back, model) => stepReturn(model, back, { step, by }),
    }),
);
