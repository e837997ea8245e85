import {
  array,
  assert,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
  string,
} from "fast-check";
import { describe, expect, it } from "vitest";

import { AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { LIST_KEYS } from "#domain/part/list-keys.ts";
import { PAGE_SIZES } from "#domain/part/pagination.ts";
import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";

import {
  EVERYTHING,
  plainText,
  readBrands,
  readPartsQuery,
  readVehicle,
  writePartsQuery,
  writeVehicle,
} from "./parts-address.ts";
import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";
import { PART_VIEWS, type PartsQuery } from "./parts-query.ts";
import { readPartsAddress } from "../parts-segments.ts";

const read = (keys: string) => readPartsQuery(new URLSearchParams(keys));

const shortText = string({ unit: "grapheme", maxLength: 30 }).map((text) =>
  plainText(text.replaceAll(":", ""), 30),
);
const slug = constantFrom("", "engine", "oil-pans", "12");
const vehicle = oneof(
  constant(null),
  integer({ min: 1, max: 2_147_483_647 }).map((id): AddressedVehicle => ({ kind: "vehicle", id })),
  integer({ min: 1, max: 2_147_483_647 }).map((id): AddressedVehicle => ({ kind: "engine", id })),
  record({
    make: shortText,
    name: shortText.filter((text) => text !== ""),
    liters: constantFrom("", "5.2"),
  }).map(({ make, name, liters }): AddressedVehicle => ({ kind: "engine", make, name, liters })),
  record({
    make: shortText.filter((text) => text !== ""),
    model: shortText.filter((text) => text !== ""),
    year: constantFrom(null, 2016),
    engine: constantFrom(null, "4HK1"),
  }).map(({ make, model, year, engine }): AddressedVehicle => ({
    kind: "model",
    make,
    model,
    year,
    engine,
  })),
);
const anyQuery = record<PartsQuery>({
  text: string({ unit: "binary", maxLength: 120 }).map((text) => plainText(text, 100)),
  vehicle,
  fit: constantFrom("only", "any"),
  make: shortText,
  category: slug,
  subcategory: slug,
  brands: array(shortText).map(readBrands),
  qualities: constantFrom([], ["Original"], ["Original", "Aftermarket"]),
  min: integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
  max: oneof(
    constant(0),
    integer({ min: 500_000, max: 1_000_000 }).map((cents) => cents / 100),
  ),
  stock: oneof(constant(null), constantFrom("ALL", "IN_STOCK", "LOCAL-BACKORDER", "INCOMING")),
  warehouse: constantFrom("", "her", "mia"),
  sort: oneof(constant(null), constantFrom(...PART_SORTS)),
  page: integer({ min: 1, max: 2_500 }),
  size: constantFrom(...PAGE_SIZES),
  view: constantFrom(...PART_VIEWS),
});

function at(address: string): PartsQuery {
  return readPartsAddress(new URL(address, "http://shop.test"));
}

describe("the address of a results page", () => {
  it("reads back every filter that it writes", () => {
    assert(
      property(anyQuery, (query) => {
        expect(read(writePartsQuery(query))).toEqual(query);
      }),
    );
  });

  it("has one writing for each filter, whatever was typed", () => {
    const key = constantFrom(...LIST_KEYS, "utm_source");
    const value = oneof(
      string({ unit: "binary" }),
      constantFrom("1", "0", "engine-7", "engine:4HK1", "OEM", "grid", "IN_STOCK", "12,50"),
      double().map(String),
    );
    assert(
      property(array(record({ key, value })), (pairs) => {
        const keys = new URLSearchParams(pairs.map((pair) => [pair.key, pair.value]));
        const written = writePartsQuery(readPartsQuery(keys));
        expect(writePartsQuery(read(written))).toBe(written);
      }),
    );
  });

  it("says each key that there is, in their order", () => {
    const everything =
      "view=grid&size=24&page=2&sort=asc&warehouse=her&stock=IN_STOCK&max=9&min=1&quality=OEM";
    const keys = `${everything}&brand=a&subcategory=s&category=c&make=m&fit=any&vehicle=5&q=x`;
    expect([...new URLSearchParams(writePartsQuery(read(keys))).keys()]).toEqual(LIST_KEYS);
  });

  it("keeps its keys in one order", () => {
    expect(
      writePartsQuery(read("view=grid&brand=b&brand=a&page=2&q=inyector&stock=IN_STOCK&max=9.5")),
    ).toBe("q=inyector&brand=a&brand=b&max=9.5&stock=IN_STOCK&page=2&view=grid");
  });

  it.each([
    "",
    "page=0",
    "page=1000000000",
    "page=2501",
    "page=1.5",
    "page=-3",
    "size=13",
    "size=12",
    "sort=cheapest",
    "stock=toString",
    "quality=Best",
    "min=abc",
    "max=-4",
    "max=Infinity",
    "min=1,23,4",
    "view=map",
    "vehicle=",
    "category=%20",
    "subcategory=",
    "q=%20%00%0A",
    "brand=",
    "utm_source=mail&fbclid=1",
  ])("reads %j as nothing said", (keys) => {
    expect(read(keys)).toEqual(EVERYTHING);
  });

  it("reads prices with their thousands as either language writes them, and says them plainly", () => {
    expect(read("min=1,234&max=12.345,50")).toMatchObject({ min: 1_234, max: 12_345.5 });
    expect(read("min=2,50&max=1%C2%A0234")).toMatchObject({ min: 2.5, max: 1_234 });
    expect(writePartsQuery(read("min=1,234&max=12.345,50"))).toBe("min=1234&max=12345.5");
  });

  it("reads prices that stand the wrong way round as they are meant, and says them so", () => {
    expect(read("min=500&max=100")).toMatchObject({ min: 100, max: 500 });
    expect(writePartsQuery(read("min=500&max=100"))).toBe("min=100&max=500");
    expect(read("min=500&max=0")).toMatchObject({ min: 500, max: 0 });
  });

  it.each(["0", "99999999999", "engine:", "engine-0", "model:Isuzu", "npr", "-1", "1.5", "١٢"])(
    "reads the vehicle %j as one that nobody has, never as none",
    (written) => {
      const unknown: AddressedVehicle = { kind: "engine", id: 0 };
      expect(read(`vehicle=${encodeURIComponent(written)}`).vehicle).toEqual(unknown);
      expect(readVehicle(writeVehicle(unknown))).toEqual(unknown);
    },
  );

  it.each(["../etc", "¡motor!", "€", "99999999999999999999"])(
    "keeps the category %j, that none can be called, so that it is not found",
    (written) => {
      const keys = `category=${encodeURIComponent(written)}&subcategory=${encodeURIComponent(written)}`;
      expect(read(keys)).toEqual({ ...EVERYTHING, category: written, subcategory: written });
    },
  );

  it("cuts a text that is too long before a word, and never leaves half a character", () => {
    const almost = "a".repeat(LONGEST_SEARCH_TEXT - 1);
    expect(read(`q=${almost}${encodeURIComponent("😀")}`).text).toBe(almost);
    const list = `${"bomba ".repeat(80)}8981630610 8981630611`;
    expect(read(`q=${encodeURIComponent(list)}`).text).toBe(`${"bomba ".repeat(80)}8981630610`);
  });

  it("knows every availability of the specification", () => {
    for (const stock of Object.keys(AVAILABILITY_FILTERS))
      expect(read(`stock=${stock}`).stock).toBe(stock);
  });

  it.each<[string, AddressedVehicle]>([
    ["123", { kind: "vehicle", id: 123 }],
    ["engine-45", { kind: "engine", id: 45 }],
    ["engine:4HK1", { kind: "engine", make: "", name: "4HK1", liters: "" }],
    ["engine:Isuzu:4HK1:5.2", { kind: "engine", make: "Isuzu", name: "4HK1", liters: "5.2" }],
    ["engine::3116", { kind: "engine", make: "", name: "3116", liters: "" }],
  ])("names a vehicle by %j", (written, ref) => {
    expect(readVehicle(written)).toEqual(ref);
    expect(writeVehicle(ref)).toBe(written);
  });
});

describe("readPartsAddress (specification §2)", () => {
  it.each<[string, Partial<PartsQuery>]>([
    ["/custom-search", {}],
    ["/custom-search-no?q=8-98163", { text: "8-98163" }],
    ["/en/custom-search-old?page=3", { page: 3 }],
    ["/engine", {}],
    ["/engine/45", { vehicle: { kind: "engine", id: 45 } }],
    [
      "/Engine/4HK1/Motor/engine",
      { vehicle: { kind: "engine", make: "", name: "4HK1", liters: "" }, category: "engine" },
    ],
    [
      "/en/engine/45/Motor/engine/Pistones/pistons/Denso/denso/juego%20de%20anillos",
      {
        vehicle: { kind: "engine", id: 45 },
        category: "engine",
        subcategory: "pistons",
        brands: ["denso"],
        text: "juego de anillos",
      },
    ],
    ["/engine/-/-/-/-/-/Denso/denso", { brands: ["denso"] }],
    ["/engine/45/engine", { vehicle: { kind: "engine", id: 45 }, category: "engine" }],
    ["/engine/45//engine//", { vehicle: { kind: "engine", id: 45 }, category: "engine" }],
    [
      "/engine/45/Motor/engine?category=brakes&sort=asc",
      { vehicle: { kind: "engine", id: 45 }, category: "brakes", sort: "asc" },
    ],
    [
      "/engine/%/%E0%A4%A/..%2F..",
      { vehicle: { kind: "engine", make: "", name: "%", liters: "" }, category: "../.." },
    ],
    ["/engine/:/-/-", { vehicle: { kind: "engine", id: 0 } }],
    ["/engine/-/-/€", { category: "€" }],
    ["/parts?id=abc", { vehicle: { kind: "engine", id: 0 } }],
    ["/custom_search/45/Motor/engine", { vehicle: { kind: "engine", id: 45 }, category: "engine" }],
    ["/parts?id=9&text=filtro", { vehicle: { kind: "vehicle", id: 9 }, text: "filtro" }],
    [
      "/parts?engine=4HK1-TC&engine2=45&model=NPR",
      { vehicle: { kind: "engine", id: 45 }, text: "NPR" },
    ],
    ["/parts?model=NPR&year=2016&text=faja", { text: "faja NPR 2016" }],
    ["/PARTS?text=bomba&page=2", { text: "bomba", page: 2 }],
  ])("reads %s", (address, filter) => {
    expect(at(address)).toEqual({ ...EVERYTHING, ...filter });
  });

  it("fails on no path", () => {
    assert(
      property(string({ unit: "binary", maxLength: 200 }), (path) => {
        const url = new URL("http://shop.test/");
        url.pathname = `/engine/${path}`;
        expect(readPartsAddress(url).page).toBe(1);
      }),
    );
  });
});
