import { describe, expect, it } from "vitest";

import { ADMIN_LEVELS, type Role } from "#domain/account/role.ts";
import { CORE_STEP_ROLES } from "#domain/core/desk-core-step.ts";
import { RETURN_STEP_ROLES } from "#domain/return/desk-return-step.ts";
import { CLAIM_STEP_ROLES } from "#domain/warranty/desk-claim-step.ts";

import { CLASSES } from "./factories/call-classes.ts";
import { reachedCalls } from "./screen-acts/reached-calls.ts";

/**
 * The least level that the server lets make each call of the back office (security A16); that it does,
 * `test/composed/rights.test.ts` proves of every call.
 */
const RIGHTS = new Map(
  (["staff", "manager", "owner"] as const).flatMap((role) =>
    CLASSES[role].map((call) => [call.replace(/^\w+ /, ""), ADMIN_LEVELS[role]] as const),
  ),
);

/** What only looks as if it were shown to others: what hides it is no condition on a role around it. */
const HIDDEN_OTHERWISE: Readonly<Record<string, string>> = {
  "admin/fitments/save":
    "what saves is made for everybody, its button is in the foot that managers have",
  "admin/groups/join": "takes back what `TakeOut` began, which managers have",
  "admin/groups/leave": "what takes out is made for everybody, `TakeOut` managers have",
  "admin/orders/rest/preview": "a step of the order, which the shop names to whoever may take it",
  "admin/returns/approve": "a step of the return, which the shop names to whoever may take it",
  "admin/settings/picture": "a setting that is a picture is an owner's, as the shop says with each",
};
/** What is asked on the way to something that the named role alone may do, though others may ask it as well. */
const NEEDED_ON_THE_WAY: Readonly<Record<string, string>> = {
  "admin/categories/drawings": "admin/categories/save",
  "admin/groups/preview": "admin/groups/join",
  "admin/supersessions/preview": "admin/supersessions/save",
};

const calls = reachedCalls().filter(({ call }) => !call.includes("*"));
const rightTo = (call: string) => RIGHTS.get(call) ?? Infinity;

describe("what is to be done in the back office, by what the server allows (security A16)", () => {
  it("is found: most calls of the back office are made by a screen", () => {
    expect(calls.length).toBeGreaterThan(200);
    expect(calls.filter(({ call }) => !RIGHTS.has(call))).toEqual([]);
  });

  it("is shown to nobody whom the server would refuse", () => {
    const shown = calls.filter(({ call, level }) => level < rightTo(call));
    expect(shown.filter(({ call }) => !(call in HIDDEN_OTHERWISE))).toEqual([]);
    expect(shown.map(({ call }) => call)).toEqual(Object.keys(HIDDEN_OTHERWISE).toSorted());
  });

  it("is hidden from nobody who may do it in a screen that is theirs", () => {
    const missing = calls.filter(({ call, level, unhidden }) => {
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
