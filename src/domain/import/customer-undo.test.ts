import { describe, expect, it } from "vitest";

import type { CustomerFields } from "./customer-change.ts";
import {
  type CustomerUndoFacts,
  judgeCustomerUndo,
  keptOfChanged,
  keptOfMade,
  type StandingAccount,
} from "./customer-undo.ts";

const EMAIL = "ana@correo.example";
const BEFORE: CustomerFields = {
  firstName: "Ana",
  lastName: "Mora",
  companyName: "Taller",
  phoneCountryCode: "506",
  phoneNumber: "22220101",
  accountType: "vehicle_owner",
  locale: "es",
  approval: "approved",
  priceLevel: "online",
  priceLevelAccess: ["online"],
  credit: "retail",
  creditLimitCents: 0,
  isTaxed: true,
  seller: "",
  taxId: null,
};
const LEFT: CustomerFields = {
  ...BEFORE,
  priceLevel: "wholesale",
  priceLevelAccess: ["online", "wholesale"],
  taxId: { type: "dimex", number: "15581234567" },
};
const LEVELS = { priceLevelAccess: ["online", "wholesale"] } as const;
const STANDING: StandingAccount = { ...LEFT, email: EMAIL, isStaff: false, isDisabled: false };
const NOBODY = { hasOrdered: false, isUsed: false, isInvited: false };
const CHANGED: CustomerUndoFacts = { ...keptOfChanged(BEFORE, LEFT), current: STANDING, ...NOBODY };
const MADE: CustomerUndoFacts = { ...keptOfMade(EMAIL, LEFT), current: STANDING, ...NOBODY };
const now = (change: Partial<StandingAccount>) => ({ current: { ...STANDING, ...change } });

describe("an account that an import changed", () => {
  it("is kept with what it changed alone", () => {
    expect(keptOfChanged(BEFORE, LEFT)).toEqual({
      before: { priceLevel: "online", priceLevelAccess: ["online"], taxId: null },
      after: {
        priceLevel: "wholesale",
        priceLevelAccess: ["online", "wholesale"],
        taxId: LEFT.taxId,
        isStaff: false,
      },
    });
  });

  it.each<[string, Partial<CustomerUndoFacts>, string]>([
    ["has back what it had", {}, "back"],
    [
      "has it back whoever got in, and whoever was invited",
      { isUsed: true, isInvited: true },
      "back",
    ],
    ["has it back where something else of it was changed", now({ seller: "Eva" }), "back"],
    [
      "has it back under another e-mail, and where it was closed",
      now({ email: "b@c.d", isDisabled: true }),
      "back",
    ],
    ["keeps it where it ordered", { hasOrdered: true }, "sold"],
    ["keeps it where that was changed since", now({ priceLevel: "online" }), "changed"],
    ["keeps it where the number was changed since", now({ taxId: null }), "changed"],
    ["keeps it where it is staff's by now", now({ isStaff: true }), "changed"],
    ["is gone", { current: null, hasOrdered: true }, "gone"],
  ])("%s", (_name, change, result) => {
    expect(judgeCustomerUndo({ ...CHANGED, ...change })).toBe(result);
  });

  it("has its level back, but none that staff has withdrawn since", () => {
    const wholesale: CustomerFields = { ...BEFORE, ...LEVELS, priceLevel: "wholesale" };
    const online: CustomerFields = { ...BEFORE, ...LEVELS, priceLevel: "online" };
    const kept = keptOfChanged(wholesale, online);
    expect(kept.before).toEqual({ ...LEVELS, priceLevel: "wholesale" });
    const judged = (access: CustomerFields["priceLevelAccess"]) =>
      judgeCustomerUndo({
        ...NOBODY,
        ...kept,
        current: { ...STANDING, ...online, priceLevelAccess: access },
      });
    expect(judged(["online", "wholesale"])).toBe("back");
    expect(judged(["online"])).toBe("changed");
  });

  it("is no company again where it has no name of one any more", () => {
    const shop: CustomerFields = { ...BEFORE, accountType: "fleet_repair_shop" };
    const kept = keptOfChanged(shop, BEFORE);
    const standing = { ...STANDING, ...BEFORE };
    const judged = (current: StandingAccount, facts = kept) =>
      judgeCustomerUndo({ ...NOBODY, ...facts, current });
    expect(judged(standing)).toBe("back");
    expect(judged({ ...standing, companyName: "" })).toBe("changed");
    const unnamed = keptOfChanged({ ...shop, companyName: "" }, BEFORE);
    expect(judged(standing, unnamed)).toBe("back");
  });
});

describe("an account that an import made", () => {
  it.each<[string, Partial<CustomerUndoFacts>, string]>([
    ["goes", {}, "back"],
    ["goes, and is told of, where an invitation has left", { isInvited: true }, "invited"],
    ["stays where it is used", { isUsed: true, isInvited: true }, "used"],
    ["stays as used where it ordered", { isUsed: true, hasOrdered: true }, "used"],
    ["stays where anything of it was changed", now({ seller: "Eva" }), "changed"],
    ["stays where it has another e-mail", now({ email: "b@c.d" }), "changed"],
    ["stays where it was closed", now({ isDisabled: true }), "changed"],
    ["stays where it is staff's", now({ isStaff: true }), "changed"],
    ["is gone, invited or not", { current: null, isInvited: true }, "gone"],
  ])("%s", (_name, change, result) => {
    expect(judgeCustomerUndo({ ...MADE, ...change })).toBe(result);
  });
});
