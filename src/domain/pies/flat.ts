import type { PiesElement } from "./element.ts";

/** The sheets of the flat form, each a segment of items; a row is one element of the segment. */
export const FLAT_SEGMENTS = [
  "item",
  "description",
  "price",
  "expi",
  "attribute",
  "package",
  "kit",
  "interchange",
  "asset",
] as const;
export type FlatSegment = (typeof FLAT_SEGMENTS)[number];

type Shape = {
  /** A sheet with this column is of the segment. */
  mark: readonly string[];
  container: string;
  name: string;
  /** What columns are called; the names of the standard lead, without case, spaces and punctuation. */
  fields: readonly (readonly [field: string, ...also: string[]])[];
  /** The column that is the text of the element. */
  text?: readonly string[];
};

const SHAPES: Readonly<Record<Exclude<FlatSegment, "item">, Shape>> = {
  description: {
    mark: ["DescriptionCode"],
    container: "Descriptions",
    name: "Description",
    fields: [["DescriptionCode"], ["LanguageCode", "Language"], ["Sequence"]],
    text: ["Description", "DescriptionText", "Value"],
  },
  price: {
    mark: ["PriceType"],
    container: "Prices",
    name: "Pricing",
    fields: [
      ["PriceType"],
      ["Price", "PriceAmount"],
      ["CurrencyCode", "Currency"],
      ["PriceSheetNumber"],
      ["EffectiveDate", "PriceEffectiveDate"],
      ["ExpirationDate", "PriceExpirationDate"],
      ["PriceUOM", "UOM"],
      ["PriceTypeDescription"],
      ["PriceBreak"],
    ],
  },
  expi: {
    mark: ["EXPICode"],
    container: "ExtendedInformation",
    name: "ExtendedProductInformation",
    fields: [["EXPICode"], ["LanguageCode", "Language"]],
    text: ["ExtendedProductInformation", "EXPIValue", "EXPIData", "Value"],
  },
  attribute: {
    mark: ["AttributeID"],
    container: "ProductAttributes",
    name: "ProductAttribute",
    fields: [["AttributeID"], ["AttributeUOM", "UOM"], ["PADBAttribute"]],
    text: ["ProductAttribute", "AttributeValue", "AttributeData", "Value"],
  },
  package: {
    mark: ["PackageUOM"],
    container: "Packages",
    name: "Package",
    fields: [
      ["PackageUOM"],
      ["QuantityofEaches"],
      ["Weight"],
      ["WeightUOM", "WeightsUOM"],
      ["DimensionUOM", "DimensionsUOM"],
      ["Height"],
      ["Width"],
      ["Length"],
      ["ShippingHeight"],
      ["ShippingWidth"],
      ["ShippingLength"],
      ["MerchandisingHeight"],
      ["MerchandisingWidth"],
      ["MerchandisingLength"],
    ],
  },
  kit: {
    mark: ["ComponentPartNumber"],
    container: "Kits",
    name: "KitComponent",
    fields: [
      ["ComponentPartNumber"],
      ["ComponentBrand", "ComponentBrandAAIAID"],
      ["QuantityInKit"],
      ["ComponentDescription"],
      ["LanguageCode", "Language"],
    ],
  },
  interchange: {
    mark: ["InterchangePartNumber", "PartInterchangeNumber", "CompetitorPartNumber"],
    container: "PartInterchangeInfo",
    name: "PartInterchange",
    fields: [
      ["BrandAAIAID", "InterchangeBrandAAIAID", "CompetitorBrandAAIAID"],
      ["BrandLabel", "InterchangeBrandLabel", "CompetitorBrandLabel", "CompetitorBrand"],
      ["PartNumber", "InterchangePartNumber", "PartInterchangeNumber", "CompetitorPartNumber"],
    ],
  },
  asset: {
    mark: ["AssetType", "URI", "FileName"],
    container: "DigitalAssets",
    name: "DigitalFileInformation",
    fields: [["FileName"], ["FileType"], ["AssetType"], ["URI"], ["FilePath"], ["LanguageCode"]],
  },
};

const ITEM_FIELDS: Shape["fields"] = [
  ["PartNumber"],
  ["BrandAAIAID", "BrandID"],
  ["BrandLabel"],
  ["SubBrandAAIAID", "SubBrandID"],
  ["SubBrandLabel"],
  ["PartTerminologyID"],
  ["ItemLevelGTIN", "GTIN"],
  ["ItemQuantitySize"],
  ["ItemQuantitySizeUOM"],
  ["MaintenanceType"],
];

/** A header as it is compared: `Part Number`, `part_number` and `PartNumber` are one. */
function flatKey(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}

/** A sheet whose header is that of a segment: how its rows are read. */
export type FlatSheet = {
  segment: FlatSegment;
  /** The element that a row says of its item, and the number and brand by which that is known. */
  read: (cells: readonly string[]) => { item: PiesElement; part?: Part | undefined };
};
type Part = { container: string; element: PiesElement };

/** Recognises a sheet of the flat form by its header; undefined for one that has no number and brand's code. */
export function readFlatHeader(header: readonly string[]): FlatSheet | undefined {
  const places = new Map(header.map((cell, place) => [flatKey(cell), place]));
  const placeOf = (names: readonly string[]) =>
    names.flatMap((name) => places.get(flatKey(name)) ?? [])[0];
  if (placeOf(["PartNumber"]) === undefined || placeOf(["BrandAAIAID", "BrandID"]) === undefined)
    return undefined;
  const shape = Object.entries(SHAPES).find(([, { mark }]) => placeOf(mark) !== undefined);
  const segment = FLAT_SEGMENTS.find((one) => one === shape?.[0]) ?? "item";
  return { segment, read: (cells) => readFlatRow(cells, placeOf, shape?.[1]) };
}

type PlaceOf = (names: readonly string[]) => number | undefined;

function readFlatRow(cells: readonly string[], placeOf: PlaceOf, shape: Shape | undefined) {
  const cell = (names: readonly string[]) => {
    const place = placeOf(names);
    return place === undefined ? "" : (cells[place] ?? "").trim();
  };
  const isOwn = (field: string) => !shape || field !== "MaintenanceType";
  const item = elementOf(
    "Item",
    statedIn(ITEM_FIELDS, cell).filter(([field]) => isOwn(field)),
    "",
  );
  if (!shape) return { item };
  const fields = [...fieldsOf(shape, cell), ...statedIn([["MaintenanceType"]], cell)];
  const element = withComponentTitle(
    elementOf(shape.name, fields, shape.text ? cell(shape.text) : ""),
  );
  return { item, part: { container: shape.container, element } };
}

/** The other maker's columns have names of their own: `PartNumber` and `BrandAAIAID` are the item's. */
function fieldsOf({ name, fields }: Shape, cell: (names: readonly string[]) => string) {
  if (name !== "PartInterchange") return statedIn(fields, cell);
  return fields.flatMap(([field, ...columns]): [string, string][] => {
    const text = cell(columns);
    return text === "" ? [] : [[field, text]];
  });
}

function statedIn(fields: Shape["fields"], cell: (names: readonly string[]) => string) {
  return fields.flatMap((names): [string, string][] => {
    const text = cell(names);
    return text === "" ? [] : [[names[0], text]];
  });
}

function elementOf(name: string, fields: [string, string][], text: string): PiesElement {
  return { name, attributes: Object.fromEntries(fields), text, children: [] };
}

/** What a component is called is a description of it. */
function withComponentTitle(element: PiesElement): PiesElement {
  const { ComponentDescription: text, LanguageCode = "", ...attributes } = element.attributes;
  if (element.name !== "KitComponent" || text === undefined) return element;
  const description = {
    name: "Description",
    attributes: { DescriptionCode: "DES", ...(LanguageCode !== "" && { LanguageCode }) },
    text,
    children: [],
  };
  return { ...element, attributes, children: [description] };
}
