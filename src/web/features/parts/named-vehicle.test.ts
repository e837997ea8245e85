import { describe, expect, it } from "vitest";

import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";

import type { ReadPhrase } from "#web/api/shop-api.ts";
import { choicesOfModel, vehicleInText } from "./named-vehicle.ts";
import { EVERYTHING } from "./public/parts-address.ts";

const NPR: KnownVehicle = {
  id: 7,
  type: "vehicle",
  region: "CR",
  year: 2016,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
};
const VIN = "JALC4J161H7K00736";

async function meant(
  text: string,
  answers: { phrase?: ReadPhrase | null; vin?: VinAnswer } = {},
  locale: "es" | "en" = "es",
) {
  const { phrase = null, vin = { status: "not_found", message: "" } } = answers;
  const api = { vehiclePhrase: async () => phrase, identifyVin: async () => vin };
  return vehicleInText(api, locale, { ...EVERYTHING, text, brands: ["denso"] });
}

async function unanswered(): Promise<never> {
  throw new Response(null, { status: 503 });
}

function read(vehicles: KnownVehicle[], checkDigit: "ok" | "mismatch" = "ok"): VinAnswer {
  const vin = { make: "Isuzu", model: null, year: 2016, engine_name: null, engine_liter: null };
  return { status: "valid", vehicles, vin: { ...vin, checkDigit } };
}

describe("a search text that names a vehicle (ADR 0015)", () => {
  it("becomes the vehicle's filter and the words that are left; other filters stay", async () => {
    const phrase = { text: "bomba de agua", vehicle: NPR, choices: [] };
    expect(await meant("npr 2016 bomba de agua", { phrase }, "en")).toEqual({
      path: "/en/custom-search?q=bomba+de+agua&vehicle=7&brand=denso",
    });
  });

  it.each([`VIN ${VIN}`, `VIN: ${VIN}`, `número de chasis ${VIN}`, `No. ${VIN}`])(
    "that is a VIN behind its label is the VIN: %s",
    async (text) => {
      expect(await meant(text, { vin: read([NPR]) })).toEqual(
        await meant(VIN, { vin: read([NPR]) }),
      );
      expect(await meant(text, { vin: read([NPR, { ...NPR, id: 8 }]) })).toEqual({
        path: `/vehicle-selector#vin=${VIN}`,
      });
    },
  );

  it("becomes a model's filter when the engine is open", async () => {
    const vehicle = { type: "vehicle" as const, make: "Isuzu", model: "NPR", year: 2016 };
    const phrase = { text: "turbo", vehicle, choices: [NPR, { ...NPR, id: 8 }] };
    expect(await meant("npr 2016 turbo", { phrase })).toEqual({
      path: "/custom-search?q=turbo&vehicle=model%3AIsuzu%3ANPR%3A2016&brand=denso",
    });
  });

  it("becomes a model's filter with its engine when the year is open", async () => {
    const vehicle = { type: "vehicle" as const, make: "Isuzu", model: "NPR", engine_name: "4HK1" };
    const phrase = { text: "turbo", vehicle, choices: [] };
    expect(await meant("npr 4hk1 turbo", { phrase })).toEqual({
      path: "/custom-search?q=turbo&vehicle=model%3AIsuzu%3ANPR%3A%3A4HK1&brand=denso",
    });
  });

  it("stays words, with an offer, when several are meant, and only words when none is", async () => {
    const phrase = { text: "turbo", vehicle: null, choices: [NPR] };
    expect(await meant("isx turbo", { phrase })).toEqual(phrase);
    expect(await meant("turbo")).toBeNull();
  });

  it("stays words when the shop does not answer", async () => {
    const api = { vehiclePhrase: unanswered, identifyVin: unanswered };
    expect(await vehicleInText(api, "es", { ...EVERYTHING, text: "npr" })).toBeNull();
    expect(await vehicleInText(api, "es", { ...EVERYTHING, text: VIN })).toBeNull();
    expect(
      await choicesOfModel(api, {
        kind: "model",
        make: "Isuzu",
        model: "NPR",
        year: 2016,
        engine: null,
      }),
    ).toEqual([]);
  });
});

describe("a VIN in the search box", () => {
  it("leads to its one vehicle", async () => {
    expect(await meant(VIN, { vin: read([NPR]) })).toEqual({
      path: "/custom-search?vehicle=7&brand=denso",
    });
  });

  it.each([
    ["several vehicles", read([NPR, { ...NPR, id: 8 }])],
    ["a wrong check digit", read([NPR], "mismatch")],
    ["no vehicle of the shop", read([])],
  ])("leads to the page that asks, with %s", async (_, vin) => {
    expect(await meant(VIN, { vin })).toEqual({ path: `/vehicle-selector#vin=${VIN}` });
  });

  it("beside words leads to its vehicle and the words, in place of the vehicle that was chosen", async () => {
    expect(await meant(`bomba de agua VIN ${VIN}`, { vin: read([NPR]) })).toEqual({
      path: "/custom-search?q=bomba+de+agua&vehicle=7&brand=denso",
    });
  });

  it("beside words offers the vehicles that it may be of, and none of one with a wrong digit", async () => {
    const choices = [NPR, { ...NPR, id: 8 }];
    const text = `${VIN} bomba de agua`;
    expect(await meant(text, { vin: read(choices) })).toEqual({ choices, text: "bomba de agua" });
    for (const vin of [read(choices, "mismatch"), read([NPR], "mismatch"), read([])])
      expect(await meant(text, { vin })).toBeNull();
  });

  it("leads to the page that says what it is, when its parts are not sold", async () => {
    const vin: VinAnswer = { status: "not_sold", message: "Ese VIN es de un Ford F-150 2013." };
    expect(await meant(VIN, { vin })).toEqual({ path: `/vehicle-selector#vin=${VIN}` });
  });

  it("may be words that have as many letters: then they are read for a vehicle", async () => {
    const phrase = { text: "cruceta", vehicle: NPR, choices: [] };
    expect(await meant("cruceta canter 4m50", { phrase })).toEqual({
      path: "/custom-search?q=cruceta&vehicle=7&brand=denso",
    });
  });

  it("is searched as words when nothing is known of it", async () => {
    expect(await meant(VIN)).toBeNull();
  });
});
