import { describe, expect, it } from "vitest";

import type { Address } from "#domain/account/address.ts";

import { addressOf, chosenAddress, sentAddress } from "./address-wire.ts";
import { sentAddressOf } from "./sent-address.ts";

const ADDRESS: Address = {
  receiverName: "Ana Mora",
  company: "Taller Mora",
  street: "Calle 3",
  city: "Escazú",
  state: "San José",
  postalCode: "10201",
  country: "CR",
  district: "San Antonio",
  phone: "+506 88887777",
  additionalInfo: "Portón verde",
  type: "commercial",
};

describe("an address on the wire", () => {
  it("comes back as it was sent, field by field", () => {
    expect(addressOf(sentAddressOf(ADDRESS))).toEqual(ADDRESS);
    expect(chosenAddress(sentAddress(ADDRESS))).toEqual(ADDRESS);
  });

  it("of the account's book goes by its id alone", () => {
    expect(sentAddress({ id: "7" })).toEqual({ id: "7" });
    expect(chosenAddress({ ...sentAddressOf(ADDRESS), id: "7" })).toEqual({ id: "7" });
  });

  it("has empty texts for what a kept draft left out, and is a home where that was not said", () => {
    expect(chosenAddress({ country: "US", street: null })).toEqual({
      receiverName: "",
      company: "",
      street: "",
      city: "",
      state: "",
      postalCode: "",
      country: "US",
      district: "",
      phone: "",
      additionalInfo: "",
      type: "residential",
    });
  });

  it("without a country is none yet", () => {
    expect(chosenAddress(null)).toBeNull();
    expect(chosenAddress({ city: "Austin" })).toBeNull();
  });
});
