import { type Arbitrary, constantFrom, nat, record } from "fast-check";

import { dayOf } from "#domain/storefront/day-of.ts";

import { CLERK } from "./desk-steps.ts";
import {
  CLAIM_STEPS,
  creditClaim,
  type ModelClaim,
  openClaim,
  payClaim,
  stepClaim,
  worthOfClaim,
} from "./model-claims.ts";
import type { Clerk } from "./model-desk.ts";
import { learnClaims } from "./modelled-shop.ts";
import type { ShopModel } from "./shop-model.ts";
import {
  at,
  orderStep,
  type Step,
  thingStep,
  type ThingDoing,
  weighted,
  type Which,
  WHICH,
} from "./step.ts";

/** What customers and staff do with parts that failed. */
export function claimSteps(): Arbitrary<Step>[] {
  return weighted([
    [opened, 2],
    [stepped, 3],
    [credited, 2],
    [paid, 1],
  ]);
}

/** What its customer says of what failed, alike each time: the same pieces again are the same claim. */
function wordsOfClaim() {
  const today = dayOf(new Date(), "cr");
  return {
    vehicle: "Isuzu NPR 2016",
    distance: "12 500",
    fittedOn: today,
    failedOn: today,
    comment: "It lost pressure.",
  };
}

export const opened = record({
  which: WHICH,
  line: nat(1),
  quantity: nat(1).map((less) => less + 1),
}).map(({ which, line, quantity }) =>
  orderStep({
    name: "open-claim",
    which,
    details: [line, quantity],
    fits: ({ lines }) => (lines[line]?.shipped ?? 0) > 0,
    send: ({ call }, { order: { who }, placed: { path } }) => {
      const [, orderNumber, validator] = path.split("-");
      const claim = { line: line + 1, quantity, ...wordsOfClaim() };
      return call({ as: who, url: "orders/claims/open", body: { orderNumber, validator, claim } });
    },
    learn: learnClaims,
    move: (order, model) =>
      openClaim(model, { order: model.orders.indexOf(order), line, quantity }),
  }),
);

type ClaimDoing = Pick<ThingDoing<ModelClaim>, "name" | "details" | "which" | "fits" | "move"> & {
  by: Clerk;
  url: string;
  body?: (claim: ModelClaim, model: ShopModel) => object;
};

function claimStep({ by, url, body, ...doing }: ClaimDoing): Step {
  return thingStep({
    ...doing,
    kind: "claim",
    all: ({ claims }) => claims,
    send: ({ call, claims }, { one, place, model }) =>
      call({
        as: by,
        url: `admin/claims/${url}`,
        body: { claim: at(claims, place), message: "So.", ...body?.(one, model) },
      }),
  });
}

export const stepped = record({
  which: WHICH,
  step: constantFrom("approve", "approve", "refuse", "replace"),
}).map(({ which, step }) =>
  claimStep({
    name: `claim-${step}`,
    which,
    fits: ({ status }) => status === CLAIM_STEPS[step].from,
    by: "staff",
    url: step,
    move: (claim) => stepClaim(claim, step),
  }),
);

type Credit = { which: Which; by: Clerk; of: "all" | "a-cent" | "too-much" };

/** All that a claim is worth is credited, a cent of it, or a cent more than it is worth. */
const credited = record({
  which: WHICH,
  by: CLERK,
  of: constantFrom("all", "all", "a-cent", "too-much"),
}).map((credit) => creditStep(credit));
/** The same of what does not depend on what is credited at the same moment. */
export const creditedWhole = record({ which: WHICH, by: CLERK }).map((credit) =>
  creditStep({ ...credit, of: "all" }),
);

function creditStep({ which, by, of }: Credit): Step {
  const amountOf = (claim: ModelClaim, model: ShopModel) =>
    ({ all: null, "a-cent": 1, "too-much": worthOfClaim(model, claim) + 1 })[of];
  return claimStep({
    name: "claim-credit",
    details: [by, of],
    which,
    fits: ({ status }) => status === "approved",
    by,
    url: "credit",
    body: (claim, model) => {
      const amount = amountOf(claim, model);
      return amount === null ? {} : { amount: amount / 100 };
    },
    move: (claim, model) => creditClaim(model, claim, { by, amount: amountOf(claim, model) }),
  });
}

export const paid = record({ which: WHICH, by: CLERK }).map(({ which, by }) =>
  claimStep({
    name: "claim-pay",
    details: [by],
    which,
    fits: ({ status, isByHand, isBack }) => status === "credited" && isByHand && !isBack,
    by,
    url: "pay",
    move: (claim) => payClaim(claim, by),
  }),
);
