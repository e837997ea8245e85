import { describe, expect, it } from "vitest";

import { PRICE_LEVELS } from "../pricing/price-level.ts";
import { ACCOUNT_TYPES } from "./account-type.ts";
import {
  emailProblems,
  firstTerms,
  type WrittenCustomer,
  writtenCustomerProblems,
} from "./counter-customer.ts";

const ANA: WrittenCustomer = {
  firstName: "Ana",
  lastName: "Mora",
  phoneCountryCode: "506",
  phoneNumber: "88881234",
  companyName: "",
  accountType: "vehicle_owner",
  taxId: null,
};
const fieldsOf = (changes: Partial<WrittenCustomer>) =>
  writtenCustomerProblems({ ...ANA, ...changes }).map(({ field }) => field);

describe("what staff writes down of a customer", () => {
  it.each([
    [{}, []],
    [{ firstName: " " }, ["first_name"]],
    [{ phoneNumber: "1" }, ["phone.number"]],
    [{ accountType: "fleet_repair_shop" as const }, ["company_name"]],
    [{ accountType: "fleet_repair_shop" as const, companyName: "Taller Mora" }, []],
    [{ taxId: { type: "cedula_fisica", number: "1-0456-0789" } }, []],
    [{ taxId: { type: "cedula_fisica", number: "12" } }, ["tax_id.number"]],
    [{ taxId: { type: "", number: "104560789" } }, ["tax_id.type"]],
    [{ taxId: { type: "", number: " " } }, []],
  ])("%j has these fields wrong: %j", (changes, fields) => {
    expect(fieldsOf(changes)).toEqual(fields);
  });

  it.each([
    ["ana@example.com", []],
    ["ana", ["email"]],
    ["", ["email"]],
  ])("the e-mail %j has these fields wrong: %j", (email, fields) => {
    expect(emailProblems(email).map(({ field }) => field)).toEqual(fields);
  });
});

describe("the terms that an account from the counter begins with", () => {
  it("are those of a registration where nobody gives a level", () => {
    for (const type of ACCOUNT_TYPES)
      expect(firstTerms(type, null)).toEqual({
        approval: type === "vehicle_owner" ? "approved" : "pending",
        priceLevel: "online",
        priceLevelAccess: ["online"],
      });
  });

  it("are decided by a level that is given, whatever the type", () => {
    for (const type of ACCOUNT_TYPES)
      for (const level of PRICE_LEVELS)
        expect(firstTerms(type, level)).toEqual({
          approval: "approved",
          priceLevel: level,
          priceLevelAccess: [level],
        });
  });
});
