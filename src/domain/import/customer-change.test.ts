import { describe, expect, it } from "vitest";

import { changeCustomer, type CustomerFields, type StandingCustomer } from "./customer-change.ts";
import type { CustomerRow } from "./customer-row.ts";

const EMPTY: CustomerRow = {
  email: "ana@correo.example",
  firstName: undefined,
  lastName: undefined,
  company: undefined,
  phone: undefined,
  accountType: undefined,
  locale: undefined,
  approval: undefined,
  priceLevel: undefined,
  credit: undefined,
  creditLimit: undefined,
  isTaxed: undefined,
  seller: undefined,
  taxId: undefined,
};
const FIELDS: CustomerFields = {
  firstName: "Ana",
  lastName: "Mora",
  companyName: "Taller",
  phoneCountryCode: "506",
  phoneNumber: "22220101",
  accountType: "fleet_repair_shop",
  locale: "es",
  approval: "approved",
  priceLevel: "repair_shop",
  priceLevelAccess: ["online", "repair_shop"],
  credit: "credit",
  creditLimitCents: 5_000,
  isTaxed: true,
  seller: "Luis",
  taxId: { type: "dimex", number: "15581234567" },
};
const STANDING: StandingCustomer = { fields: FIELDS, isStaff: false, isMerged: false };
const NAMED = { ...EMPTY, firstName: "Ana", lastName: "Mora" };

describe("a customer that is there", () => {
  it("stays as they are where a row says nothing", () => {
    expect(changeCustomer(STANDING, EMPTY)).toMatchObject({ result: "unchanged", changed: [] });
  });

  it.each<[Partial<CustomerRow>, string[]]>([
    [{ priceLevel: "wholesale" }, ["priceLevel", "priceLevelAccess"]],
    [{ priceLevel: "online" }, ["priceLevel"]],
    [{ seller: null }, ["seller"]],
    [{ taxId: null }, ["taxId"]],
    [{ taxId: { type: "dimex", number: "15581234567" } }, []],
    [{ isTaxed: false, approval: "refused" }, ["approval", "isTaxed"]],
  ])("changes what a row says alone: %j", (row, changed) => {
    const change = changeCustomer(STANDING, { ...EMPTY, ...row });
    expect(change.result === "reject" ? [] : change.changed.toSorted()).toEqual(changed);
  });

  it("keeps the levels that were given where a row says no level, and has no seller where it says none", () => {
    const fields = { ...FIELDS, priceLevelAccess: ["online"] } as const;
    expect(changeCustomer({ ...STANDING, fields }, EMPTY)).toMatchObject({ result: "unchanged" });
    expect(changeCustomer(STANDING, { ...EMPTY, seller: null })).toMatchObject({
      values: { seller: "" },
    });
  });

  it("is written with their fields and nothing else that is known of them", () => {
    const known = { ...STANDING, id: "7", email: "ana@correo.example" };
    const change = changeCustomer(known, { ...EMPTY, seller: "Eva" });
    expect(change).toEqual({
      result: "update",
      values: { ...FIELDS, seller: "Eva" },
      changed: ["seller"],
    });
  });

  it.each([
    ["of the staff", { isStaff: true }, "account_of_staff"],
    ["that went into another", { isMerged: true }, "account_merged"],
  ] as const)("%s is changed by no file", (_which, standing, code) => {
    expect(changeCustomer({ ...STANDING, ...standing }, EMPTY)).toEqual({
      result: "reject",
      problem: { column: "email", code, value: "ana@correo.example" },
    });
  });
});

describe("a new customer", () => {
  it.each<[Partial<CustomerRow>, string, string]>([
    [{ firstName: undefined }, "first_name", "required_for_new_customer"],
    [{ lastName: undefined }, "last_name", "required_for_new_customer"],
    [{ accountType: undefined }, "account_type", "required_for_new_customer"],
    [{ accountType: "export_reseller" }, "company", "required_for_company"],
  ])("needs a name, a type, and a company's its name: %j", (row, column, code) => {
    const change = changeCustomer(undefined, { ...NAMED, accountType: "vehicle_owner", ...row });
    expect(change).toEqual({ result: "reject", problem: { column, code, value: "" } });
  });

  it.each([
    ["vehicle_owner", "approved"],
    ["fleet_repair_shop", "pending"],
  ] as const)("%s is %s, at the price of everybody and without credit", (accountType, approval) => {
    const row = { ...NAMED, accountType, company: "Taller" };
    expect(changeCustomer(undefined, row)).toMatchObject({
      result: "create",
      values: {
        approval,
        priceLevel: "online",
        priceLevelAccess: ["online"],
        credit: "retail",
        creditLimitCents: 0,
        isTaxed: true,
        seller: "",
      },
    });
  });

  it("is approved where the file says so", () => {
    const row = { ...NAMED, accountType: "fleet_repair_shop", company: "Taller" } as const;
    expect(changeCustomer(undefined, { ...row, approval: "approved" })).toMatchObject({
      values: { approval: "approved" },
    });
  });
});
