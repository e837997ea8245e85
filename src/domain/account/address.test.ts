import { describe, expect, it } from "vitest";

import { type Address, addressProblems, addressProblemsAt, placeProblems } from "./address.ts";

const heredia: Address = {
  receiverName: "Ana Mora",
  company: "",
  street: "200 m norte de la iglesia",
  city: "Barva",
  state: "Heredia",
  postalCode: "",
  country: "CR",
  district: "San Pedro",
  phone: "8888 1234",
  additionalInfo: "Portón verde",
  type: "residential",
};
const miami: Address = {
  ...heredia,
  street: "1 Main St",
  city: "Miami",
  state: "FL",
  postalCode: "33101",
  country: "US",
  district: "",
};

describe("an address (specification §5, decisions §3)", () => {
  it.each([
    ["in Costa Rica", heredia],
    ["in the United States", miami],
    ["with a telephone of another country", { ...heredia, phone: "+1 305-555-0100" }],
    ["with a telephone as a browser fills it", { ...heredia, phone: "+506 8888 7777" }],
    ["with a long ZIP code", { ...miami, postalCode: "33101-0001" }],
  ])("%s is good", (_where, address) => {
    expect(addressProblems(address)).toEqual([]);
  });

  it.each<[Partial<Address>, string, string]>([
    [{ receiverName: "" }, "receiver_name", "required"],
    [{ company: "a" }, "company", "company_min"],
    [{ street: "" }, "street", "required"],
    [{ street: "Alto" }, "street", "street_min"],
    [{ street: "a".repeat(101) }, "street", "street_max"],
    [{ city: "B" }, "city", "city_min"],
    [{ city: "B".repeat(61) }, "city", "city_max"],
    [{ state: "" }, "state", "state_required"],
    [{ state: "Heredia" }, "state", "state_required"],
    [{ postalCode: "" }, "postal_code", "required"],
    [{ postalCode: "3310" }, "postal_code", "postal_code_invalid"],
    [{ postalCode: "99501" }, "postal_code", "postal_code_state"],
    [{ state: "GA" }, "postal_code", "postal_code_state"],
    [{ state: "AK", postalCode: "33178-0001" }, "postal_code", "postal_code_state"],
    [{ phone: "123456" }, "phone", "phone_longer_than"],
    [{ additionalInfo: "a".repeat(201) }, "additional_info", "text_max"],
  ])("with %j fails at %s: %s", (change, field, code) => {
    expect(addressProblems({ ...miami, ...change })).toMatchObject([{ field, code }]);
  });

  it("in Costa Rica has a postal code of its province, or none", () => {
    expect(addressProblems({ ...heredia, postalCode: "40201" })).toEqual([]);
    expect(addressProblems({ ...heredia, postalCode: "10201" })).toEqual([
      { field: "postal_code", code: "postal_code_state" },
    ]);
  });

  it("fails at its state alone when that is none", () => {
    expect(addressProblems({ ...miami, state: "Florida" })).toMatchObject([{ field: "state" }]);
  });

  it("within a form fails under the form's name of it, and is required where it is not given", () => {
    expect(addressProblemsAt("billingAddress", miami)).toEqual([]);
    expect(addressProblemsAt("billingAddress", { ...miami, street: "" })).toEqual([
      { field: "billingAddress.street", code: "required" },
    ]);
    expect(addressProblemsAt("billingAddress", null)).toEqual([
      { field: "billingAddress", code: "required" },
    ]);
  });
});

describe("a place as far as it is known yet (decisions §12)", () => {
  it.each<[Partial<Address>]>([
    [{}],
    [{ state: "" }],
    [{ state: "GA", postalCode: "" }],
    [{ state: "GA", postalCode: "331" }],
    [{ state: "Georgia" }],
    [{ country: "CR", state: "Heredia", postalCode: "" }],
  ])("with %j contradicts itself nowhere", (change) => {
    expect(placeProblems({ ...miami, ...change })).toEqual([]);
  });

  it.each<[Partial<Address>]>([
    [{ state: "GA" }],
    [{ state: "AK", postalCode: "33178" }],
    [{ country: "CR", state: "Heredia", postalCode: "10101" }],
  ])("with %j does", (change) => {
    expect(placeProblems({ ...miami, ...change })).toEqual([
      { field: "postal_code", code: "postal_code_state" },
    ]);
  });
});
