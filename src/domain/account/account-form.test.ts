import { describe, expect, it } from "vitest";

import { personPhone, type Registration, registrationProblems } from "./account-form.ts";

const owner: Registration = {
  firstName: "Ana",
  lastName: "Mora",
  email: "Ana.Mora@example.com ",
  phoneCountryCode: "+506",
  phoneNumber: "8888-1234",
  password: "tornillo verde 47",
  accountType: "vehicle_owner",
  companyName: "",
};

describe("a registration (specification §5)", () => {
  it("of an owner needs no company", () => {
    expect(registrationProblems(owner)).toEqual([]);
  });

  it.each(["fleet_repair_shop", "wholesale_reseller", "export_reseller"] as const)(
    "of a %s needs one",
    (accountType) => {
      expect(registrationProblems({ ...owner, accountType })).toEqual([
        { field: "company_name", code: "required" },
      ]);
      expect(registrationProblems({ ...owner, accountType, companyName: "Taller Mora" })).toEqual(
        [],
      );
    },
  );

  it.each<[Partial<Registration>, string, string, number | undefined]>([
    [{ firstName: " " }, "first_name", "required", undefined],
    [{ firstName: "a".repeat(51) }, "first_name", "name_less_than", 51],
    [{ lastName: "" }, "last_name", "required", undefined],
    [{ lastName: "Mora\r\nBcc: x@y.zz" }, "last_name", "characters_invalid", undefined],
    [{ phoneNumber: "" }, "phone.number", "required", undefined],
    [{ phoneNumber: "123456" }, "phone.number", "phone_longer_than", 6],
    [{ phoneNumber: "1234567890123456" }, "phone.number", "phone_max", 15],
    [{ phoneNumber: "88881234x" }, "phone.number", "phone_invalid", undefined],
    [{ phoneCountryCode: "+0" }, "phone.country_code", "phone_invalid", undefined],
    [{ phoneCountryCode: "+" }, "phone.country_code", "phone_invalid", undefined],
    [{ email: "" }, "email", "email_required", undefined],
    [{ email: "ana@" }, "email", "email_invalid", undefined],
    [{ email: "ana@example" }, "email", "email_invalid", undefined],
    [{ email: "ana@example.com\r\nBcc: x@y.zz" }, "email", "email_invalid", undefined],
    [{ email: `${"a".repeat(60)}@${"b".repeat(200)}.com` }, "email", "email_invalid", undefined],
    [{ password: "corta" }, "password", "password_longer_than", 7],
  ])("with %j fails at %s: %s", (change, ...[field, code, bound]) => {
    const [problem, ...others] = registrationProblems({ ...owner, ...change });
    expect(others).toEqual([]);
    expect(problem).toEqual(bound === undefined ? { field, code } : { field, code, bound });
  });

  it.each([
    ["+506", "8888 7777", { countryCode: "506", number: "88887777" }],
    ["506", "+506 8888 7777", { countryCode: "506", number: "88887777" }],
    ["+506", "+1 305-555-0100", { countryCode: "1", number: "3055550100" }],
    ["", "+1 305-555-0100", { countryCode: "1", number: "3055550100" }],
  ])(
    "takes the telephone %j %j as browsers fill it",
    (...[phoneCountryCode, phoneNumber, kept]) => {
      const typed = { ...owner, phoneCountryCode, phoneNumber };
      expect(registrationProblems(typed)).toEqual([]);
      expect(personPhone(typed)).toEqual(kept);
    },
  );

  it("takes a name of 50 characters and a phone of 7 or 15 digits", () => {
    expect(
      registrationProblems({ ...owner, firstName: "a".repeat(50), phoneNumber: "1234567" }),
    ).toEqual([]);
    expect(registrationProblems({ ...owner, phoneNumber: "123456789012345" })).toEqual([]);
  });
});
