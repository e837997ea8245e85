import { describe, expect, it } from "vitest";

import { applicationProblems, COMPANY_TYPES } from "./wholesale-application.ts";

const good = {
  accountType: "wholesale_reseller",
  companyName: "Repuestos del Sur",
  taxId: { type: "cedula_juridica", number: "3-101-123456" },
  contactName: "Ana Mora",
  phoneCountryCode: "506",
  phoneNumber: "8888 1234",
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
    [{ taxId: { type: "", number: "" } }, "tax_id.type field_required"],
    [{ taxId: { type: "passport", number: "1" } }, "tax_id.type field_required"],
    [{ taxId: { ...good.taxId, number: " " } }, "tax_id.number field_required"],
    [{ taxId: { ...good.taxId, number: "3-101-12345" } }, "tax_id.number tax_cedula_juridica"],
    [{ taxId: { ...good.taxId, type: "cedula_fisica" } }, "tax_id.number tax_cedula_fisica"],
    [{ contactName: " " }, "contact_name required"],
    [{ phoneNumber: "" }, "phone.number required"],
    [{ phoneNumber: "88 88" }, "phone.number phone_longer_than"],
    [{ business: "" }, "business required"],
    [{ business: "x".repeat(201) }, "business text_max"],
    [{ business: "a\r\nBcc: b@c" }, "business characters_invalid"],
  ])("is not, with %j", (change, problem) => {
    expect(failing(change)).toEqual([problem]);
  });

  it("says everything that is wrong at once, in the order of the form", () => {
    const taxId = { type: "", number: "" };
    const nobody = { contactName: "", phoneCountryCode: "506", phoneNumber: "" };
    const empty = { ...nobody, accountType: "", companyName: "", taxId, business: "" };
    expect(applicationProblems(empty).map(({ field }) => field)).toEqual([
      "account_type",
      "company_name",
      "tax_id.type",
      "contact_name",
      "phone.number",
      "business",
    ]);
  });
});
