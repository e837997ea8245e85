import { describe, expect, it } from "vitest";

import { element } from "../../../test/pies.ts";
import type { PiesElement } from "./element.ts";
import { NO_HEADER } from "./header.ts";
import { itemKey, readItem } from "./item.ts";

const TERMS = {
  header: { ...NO_HEADER, currency: "USD", language: "EN" },
  today: "2026-06-15",
  imageHosts: ["cdn.example"],
};

function itemOf(...children: readonly PiesElement[]) {
  const named = [element("PartNumber", "AB-1"), element("BrandAAIAID", "xxzz")];
  const reading = readItem(element("Item", [...named, ...children]), TERMS);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.value;
}

function problemsOf(...children: readonly PiesElement[]) {
  const reading = readItem(element("Item", children), TERMS);
  return reading.ok ? [] : reading.problems.map(({ column, code }) => `${column} ${code}`);
}

const size = (text: string, UOM: string) => element("ItemQuantitySize", text, { UOM });
const pack = (unit: string, eaches: string, weight: string) =>
  element("Package", [
    element("PackageUOM", unit),
    element("QuantityofEaches", eaches),
    element("Dimensions", [element("ShippingLength", "10"), element("ShippingWidth", "0")], {
      UOM: "IN",
    }),
    element("Weights", [element("Weight", weight)], { UOM: "PG" }),
  ]);
const attribute = (id: string, text: string, AttributeUOM = "") =>
  element("ProductAttribute", text, { AttributeID: id, AttributeUOM });
const other = (attributes: Record<string, string>, ...numbers: string[]) =>
  element(
    "PartInterchange",
    numbers.map((number) => element("PartNumber", number)),
    attributes,
  );
const component = (number: string, quantity: string, ...more: PiesElement[]) =>
  element("KitComponent", [
    element("ComponentPartNumber", number),
    element("QuantityInKit", quantity, { UOM: "EA" }),
    ...more,
  ]);
const asset = (uri: string, name = "a.jpg", type = "JPG") =>
  element("DigitalFileInformation", [
    element("FileName", name),
    element("FileType", type),
    element("URI", uri),
  ]);

describe("an item", () => {
  it("is known by its brand's code and number, however they are written", () => {
    const item = itemOf();
    expect(item).toMatchObject({ number: "AB-1", brandCode: "XXZZ", isTakenAway: false });
    expect(itemKey(item)).toBe(itemKey({ brandCode: "XXZZ", number: "ab 1" }));
  });

  it("is refused without a number or a brand's code, with each reason", () => {
    expect(problemsOf()).toEqual(["PartNumber required", "BrandAAIAID required"]);
    expect(problemsOf(element("PartNumber", "8.98E+09"), element("BrandAAIAID", "A"))).toEqual([
      "PartNumber number_mangled",
    ]);
    expect(problemsOf(element("PartNumber", "A1"), element("BrandAAIAID", "<\u0001>"))).toEqual([
      "BrandAAIAID not_a_choice",
    ]);
  });

  it("is of its sub-brand where the file names one", () => {
    expect(itemOf(element("SubBrandAAIAID", "YYZZ")).brandCode).toBe("YYZZ");
  });

  it.each([
    ["00012345678905", "012345678905"],
    ["04012345678901", "4012345678901"],
    ["14012345678908", "14012345678908"],
    ["012345678905", "012345678905"],
    ["12345670", "12345670"],
  ])("has the bar code %s as scanners read it", (written, read) => {
    expect(itemOf(element("ItemLevelGTIN", written)).gtin).toBe(read);
  });

  it.each(["123", "123456789012345", "12345678901A"])("passes the bar code %s by", (written) => {
    expect(itemOf(element("ItemLevelGTIN", written))).toMatchObject({
      gtin: undefined,
      passed: ["gtin"],
    });
  });

  it("is sold by the piece, as a kit or as a set of so many pieces", () => {
    expect(itemOf(size("1", "EA"))).toMatchObject({ unit: "each", pieces: undefined });
    expect(itemOf(size("6", "ST"))).toMatchObject({ unit: "set", pieces: 6 });
    expect(itemOf(size("1", "KT"))).toMatchObject({ unit: "kit", pieces: 1 });
    expect(itemOf(size("2", "EA"))).toMatchObject({ unit: undefined, passed: ["unit"] });
    expect(itemOf(size("1", "CA"))).toMatchObject({ unit: undefined, passed: ["unit"] });
  });

  it("takes the package of one piece, in grams and millimetres, and never that of a case", () => {
    const item = itemOf(element("Packages", [pack("CA", "12", "24"), pack("EA", "1", "2")]));
    expect(item.measures).toEqual({
      weightG: 907,
      lengthMm: 254,
      widthMm: undefined,
      heightMm: undefined,
    });
    expect(item.passed).toEqual(["package"]);
    expect(itemOf(element("Packages", [pack("EA", "6", "12")])).measures.weightG).toBeUndefined();
  });

  it.each([
    ["1", "KG", 1_000],
    ["1", "GT", 1_000],
    ["16", "OZ", 454],
    ["1", "XX", undefined],
    ["-1", "KG", undefined],
    ["1,5", "KG", undefined],
    ["999999", "KG", undefined],
  ])("reads a weight of %s %s as %s g", (weight, UOM, grams) => {
    const each = element("Package", [element("Weights", [element("Weight", weight)], { UOM })]);
    expect(itemOf(element("Packages", [each])).measures.weightG).toBe(grams);
  });

  it("has attributes in the shop's measures, and the extended information beside them", () => {
    const item = itemOf(
      element("ProductAttributes", [
        attribute("101", "4.5", "IN"),
        attribute("102", "12", "V"),
        attribute("103", "Steel"),
        attribute("103", "Bronze"),
        attribute("104", "x".repeat(201)),
        element("ProductAttribute", "old", { AttributeID: "105", MaintenanceType: "D" }),
      ]),
      element("ExtendedInformation", [
        element("ExtendedProductInformation", "MX", { EXPICode: "CTO" }),
        element("ExtendedProductInformation", "8409.99", { EXPICode: "HTS" }),
      ]),
    );
    expect(item.attributes).toEqual([
      { code: "101", value: "114.3 mm" },
      { code: "102", value: "12 V" },
      { code: "103", value: "Steel, Bronze" },
      { code: "EXPI HTS", value: "8409.99" },
    ]);
    expect(item.origin).toBe("MX");
    expect(item.passed).toEqual(["attribute", "removed"]);
  });

  it("passes by a country that is not written in two letters", () => {
    const origin = element("ExtendedProductInformation", "Mexico", { EXPICode: "CTO" });
    expect(itemOf(element("ExtendedInformation", [origin]))).toMatchObject({
      origin: undefined,
      passed: ["country"],
    });
  });

  it("has numbers of other brands, each of a brand by code or name", () => {
    const item = itemOf(
      element("PartInterchangeInfo", [
        other({ BrandAAIAID: "yyxx", BrandLabel: "Other" }, "N-1", "N-2"),
        other({ BrandLabel: "Third", MaintenanceType: "D" }, "N-3"),
        other({}, "N-4"),
        other({ BrandLabel: "Fourth" }, "---"),
      ]),
    );
    expect(item.references).toEqual([
      { number: "N-1", brandCode: "YYXX", label: "Other", isTakenAway: false },
      { number: "N-2", brandCode: "YYXX", label: "Other", isTakenAway: false },
      { number: "N-3", brandCode: "", label: "Third", isTakenAway: true },
    ]);
    expect(item.passed).toEqual(["reference", "reference"]);
  });

  it("holds components with their titles, and never loses one because the file takes it out", () => {
    const title = element("Description", "Ring", { DescriptionCode: "DES", LanguageCode: "EN" });
    const gone = element("KitComponent", [element("ComponentPartNumber", "C-3")], {
      MaintenanceType: "D",
    });
    const item = itemOf(
      element("Kits", [
        component("C-1", "4", title),
        component("C-2", "0"),
        component("C-4", "1.0"),
        gone,
      ]),
    );
    expect(item.components).toMatchObject([
      { number: "C-1", quantity: 4, titleEn: "Ring", titleEs: undefined, brandCode: "" },
      { number: "C-4", quantity: 1 },
    ]);
    expect(item.passed).toEqual(["component", "removed"]);
  });

  it("shows pictures only of hosts that the operator named, by https", () => {
    const item = itemOf(
      element("DigitalAssets", [
        asset("https://cdn.example/a.jpg"),
        asset("https://cdn.example/a.jpg"),
        asset("https://elsewhere.example/a.jpg"),
        asset("http://cdn.example/b.jpg"),
        asset("/own/path.jpg"),
        asset(""),
        asset("https://cdn.example/manual.pdf", "manual.pdf", "PDF"),
      ]),
    );
    expect(item.pictures).toEqual(["https://cdn.example/a.jpg"]);
    expect(item.passed).toEqual(["picture", "picture", "picture", "picture", "document"]);
  });
});
