import { expect, it } from "vitest";

import { addressBegun, knownReceiver } from "./known-receiver.ts";

const ANA = {
  first_name: "Ana",
  last_name: "Mora",
  company_name: "Taller Mora",
  phone: { country_code: "506", number: "88887777" },
};

it("is a customer's whole name, company and telephone, as addresses keep them", () => {
  expect(knownReceiver(ANA)).toEqual({
    receiverName: "Ana Mora",
    company: "Taller Mora",
    phone: "+506 88887777",
  });
});

it("has one plus sign, whether an account's country code has one or not", () => {
  const phone = { country_code: "+506", number: "88887777" };
  expect(knownReceiver({ ...ANA, phone }).phone).toBe("+506 88887777");
});

it("has no telephone and no blanks of what an account does not say", () => {
  const bare = {
    ...ANA,
    last_name: "",
    company_name: "",
    phone: { country_code: "506", number: "" },
  };
  expect(knownReceiver(bare)).toEqual({ receiverName: "Ana", company: "", phone: "" });
});

it("begins an address in a country, and says nothing of where in it", () => {
  expect(addressBegun(knownReceiver(ANA), "US")).toMatchObject({
    receiverName: "Ana Mora",
    country: "US",
    street: "",
    city: "",
    state: "",
    postalCode: "",
  });
});
