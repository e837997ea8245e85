import { describe, expect, it } from "vitest";

import { ADMIN_LEVELS, type Role } from "#domain/account/role.ts";
import { CORE_STEP_ROLES } from "#domain/core/desk-core-step.ts";
import { RETURN_STEP_ROLES } from "#domain/return/desk-return-step.ts";
import { CLAIM_STEP_ROLES } from "#domain/warranty/desk-claim-step.ts";

import { COMPUTED } from "./screen-acts/computed-calls.ts";
import { CLASSES } from "./factories/call-classes.ts";
import { type ReachedCall, reachedCalls } from "./screen-acts/reached-calls.ts";

/**
 * The least level that the server lets make each call of the back office (security A16); that it does,
 * `test/composed/rights.test.ts` proves of every call.
 */
const RIGHTS = new Map(
  (["staff", "manager", "owner"] as const).flatMap((role) =>
    CLASSES[role].map((call) => [call.replace(/^\w+ /, ""), ADMIN_LEVELS[role]] as const),
  ),
);

const NAMED = "a step, which the shop names to whoever may take it";
/** What only looks as if it were shown to others, by "file call": what hides it is no condition on a role around it. */
const HIDDEN_OTHERWISE: Readonly<Record<string, string>> = {
  "src/desk/ui/fitments/use-fitment-save.ts admin/fitments/save":
    "what saves is made for everybody, its button is in the foot that managers have",
  "src/desk/ui/groups/use-taking-out.ts admin/groups/join":
    "takes back what `TakeOut` began, which managers have",
  "src/desk/ui/groups/use-taking-out.ts admin/groups/leave":
    "what takes out is made for everybody, `TakeOut` managers have",
  "src/desk/orders/rest/use-rest.ts admin/orders/rest/preview": NAMED,
  "src/desk/orders/use-order-call.ts admin/orders/refund": NAMED,
  "src/desk/orders/use-order-call.ts admin/orders/rest": NAMED,
  "src/desk/orders/use-order-call.ts admin/orders/transferback": NAMED,
  "src/desk/orders/use-order-call.ts admin/orders/unpaid": NAMED,
  "src/desk/orders/use-order-call.ts admin/orders/writeoff": NAMED,
  "src/desk/orders/use-order-call.ts admin/orders/writeoffback": NAMED,
  "src/desk/claims/claim-acts.tsx admin/claims/credit": NAMED,
  "src/desk/claims/claim-acts.tsx admin/claims/pay": NAMED,
  "src/desk/cores/core-acts.tsx admin/cores/credit": NAMED,
  "src/desk/cores/core-acts.tsx admin/cores/pay": NAMED,
  "src/desk/returns/return-acts.tsx admin/returns/approve": NAMED,
  "src/desk/returns/return-acts.tsx admin/returns/refund": NAMED,
  "src/desk/settings/picture-upload.tsx admin/settings/picture":
    "a setting that is a picture is an owner's, as the shop says with each",
};
/** What is asked on the way to something that the named role alone may do, though others may ask it as well. */
const NEEDED_ON_THE_WAY: Readonly<Record<string, string>> = {
  "admin/categories/drawings": "admin/categories/save",
  "admin/groups/preview": "admin/groups/join",
  "admin/supersessions/preview": "admin/supersessions/save",
};

const reached = reachedCalls();
const computed = reached.filter(({ call }) => call.includes("*"));
const placeOf = ({ file, call }: Pick<ReachedCall, "file" | "call">) => `${file} ${call}`;
/** Every call by every file that makes it, those of a computed path one by one. */
const calls = reached.flatMap((one) => {
  const words = one.call.includes("*") ? (COMPUTED[placeOf(one)] ?? []) : [""];
  const { file, level, unhidden, way } = one;
  return words.map((word) => ({ file, level, unhidden, way, call: one.call.replace("*", word) }));
});
/** The one of a call that most get to. */
const nearest = calls.filter(({ call, level }) =>
  calls.every((other) => other.call !== call || other.level >= level),
);
const rightTo = (call: string) => RIGHTS.get(call) ?? Infinity;

describe("what is to be done in the back office, by what the server allows (security A16)", () => {
  it("is found: most calls of the back office are made by a screen", () => {
    expect(calls.length).toBeGreaterThan(200);
    expect(calls.filter(({ call }) => !RIGHTS.has(call))).toEqual([]);
  });

  it("has a word for whatever is computed in the path of a call", () => {
    expect(computed.map(placeOf).toSorted()).toEqual(Object.keys(COMPUTED).toSorted());
    expect(Object.values(COMPUTED).filter((words) => words.length < 2)).toEqual([]);
  });

  it("is shown to nobody whom the server would refuse", () => {
    const shown = calls.filter(({ call, level }) => level < rightTo(call));
    expect(shown.filter((one) => !(placeOf(one) in HIDDEN_OTHERWISE))).toEqual([]);
    expect([...new Set(shown.map(placeOf))].toSorted()).toEqual(
      Object.keys(HIDDEN_OTHERWISE).toSorted(),
    );
  });

  it("is hidden from nobody who may do it in a screen that is theirs", () => {
    const missing = nearest.filter(({ call, level, unhidden }) => {
      const way = NEEDED_ON_THE_WAY[call] ?? call;
      return level > Math.max(rightTo(call), rightTo(way), unhidden);
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ["returns", RETURN_STEP_ROLES],
    ["cores", CORE_STEP_ROLES],
    ["claims", CLAIM_STEP_ROLES],
  ] satisfies [string, Readonly<Record<string, Role>>][])(
    "is, of steps of %s that the shop names, named to whom it lets take them",
    (area, roles) => {
      for (const [step, role] of Object.entries(roles))
        expect([step, rightTo(`admin/${area}/${step}`)]).toEqual([step, ADMIN_LEVELS[role]]);
    },
  );
});
