import { describe, expect, it } from "vitest";

import { applicationProblems, COMPANY_TYPES, taxTypeOf } from "./wholesale-application.ts";

const good = {
  accountType: "wholesale_reseller",
  companyName: "Repuestos del Sur",
  taxType: "juridica",
  taxNumber: "3-101-123456",
  business: "Venta de repuestos en Pérez Zeledón",
};
const failing = (change: Partial<typeof good>) =>
  applicationProblems({ ...good, ...change }).map(({ field, code }) => `${field} ${code}`);

describe("an application for a company's account (specification §1)", () => {
  it("is good with a company, its identification and what it does", () => {
    expect(failing({})).toEqual([]);
    expect(COMPANY_TYPES).toEqual(["fleet_repair_shop", "wholesale_reseller", "export_reseller"]);
  });

  it.each([
    [{ accountType: "vehicle_owner" }, "account_type required"],
    [{ accountType: "owner" }, "account_type required"],
    [{ companyName: "" }, "company_name required"],
    [{ companyName: "R" }, "company_name company_min"],
    [{ taxType: "" }, "tax_type required"],
    [{ taxType: "passport" }, "tax_type required"],
    [{ taxNumber: " " }, "tax_number required"],
    [{ taxNumber: "3-101-12345" }, "tax_number tax_number_invalid"],
    [{ taxType: "fisica" }, "tax_number tax_number_invalid"],
    [{ business: "" }, "business required"],
    [{ business: "x".repeat(201) }, "business text_max"],
    [{ business: "a\r\nBcc: b@c" }, "business characters_invalid"],
  ])("is not, with %j", (change, problem) => {
    expect(failing(change)).toEqual([problem]);
  });

  it("says everything that is wrong at once, in the order of the form", () => {
    const empty = { accountType: "", companyName: "", taxType: "", taxNumber: "", business: "" };
    expect(applicationProblems(empty).map(({ field }) => field)).toEqual([
      "account_type",
      "company_name",
      "tax_type",
      "business",
    ]);
  });
});

it("knows no identification by an empty name", () => {
  expect([taxTypeOf(""), taxTypeOf("dimex")]).toEqual([undefined, "dimex"]);
});
