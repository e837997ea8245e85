import { describe, expect, it } from "vitest";

import { fieldOf } from "./element.ts";
import { readFlatHeader } from "./flat.ts";

const NAMED = ["PartNumber", "BrandAAIAID"];

describe("the header of a flat sheet", () => {
  it.each([
    [["MaintenanceType", "PartTerminologyID"], "item"],
    [["DescriptionCode", "Description"], "description"],
    [["Price Type", "price"], "price"],
    [["expi_code", "ExpiValue"], "expi"],
    [["AttributeID", "AttributeValue"], "attribute"],
    [["PackageUOM", "Weight"], "package"],
    [["ComponentPartNumber"], "kit"],
    [["InterchangePartNumber"], "interchange"],
    [["URI"], "asset"],
  ])("with %j is that of the segment %s", (columns, segment) => {
    expect(readFlatHeader([...NAMED, ...columns])?.segment).toBe(segment);
  });

  it("without a number or a brand's code is none", () => {
    expect(readFlatHeader(["PartNumber", "DescriptionCode"])).toBeUndefined();
    expect(readFlatHeader(["BrandAAIAID", "DescriptionCode"])).toBeUndefined();
    expect(readFlatHeader(["sku", "brand", "title_en"])).toBeUndefined();
  });
});

describe("a row of a flat sheet", () => {
  it("says one element of its item, and an empty cell says nothing", () => {
    const sheet = readFlatHeader([...NAMED, "DescriptionCode", "LanguageCode", "Description"]);
    const { item, part } = sheet?.read(["A-1", "XXZZ", "DES", "", " Piston "]) ?? {};
    expect(item?.attributes).toEqual({ PartNumber: "A-1", BrandAAIAID: "XXZZ" });
    expect(part).toEqual({
      container: "Descriptions",
      element: {
        name: "Description",
        attributes: { DescriptionCode: "DES" },
        text: "Piston",
        children: [],
      },
    });
  });

  it("takes away the segment and not the item, unless it is the sheet of items", () => {
    const price = readFlatHeader([...NAMED, "PriceType", "MaintenanceType"])?.read([
      "A-1",
      "XXZZ",
      "LST",
      "D",
    ]);
    expect(price?.item.attributes["MaintenanceType"]).toBeUndefined();
    expect(price?.part?.element.attributes["MaintenanceType"]).toBe("D");
    const item = readFlatHeader([...NAMED, "MaintenanceType"])?.read(["A-1", "XXZZ", "D"]);
    expect(item?.item.attributes["MaintenanceType"]).toBe("D");
  });

  it("has the other maker's number beside the item's own", () => {
    const sheet = readFlatHeader([...NAMED, "InterchangeBrandLabel", "InterchangePartNumber"]);
    const element = sheet?.read(["A-1", "XXZZ", "Other", "N-1"]).part?.element;
    expect(element && [fieldOf(element, "PartNumber"), fieldOf(element, "BrandLabel")]).toEqual([
      "N-1",
      "Other",
    ]);
    expect(element && fieldOf(element, "BrandAAIAID")).toBe("");
  });
});
