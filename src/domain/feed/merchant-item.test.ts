import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { MERCHANT_BOUNDS, merchantItem, type MerchantPart } from "./merchant-item.ts";

const PART: MerchantPart = {
  sku: "ISZ-8981630610",
  partNumber: "8-98163-061-0",
  brand: "Isuzu",
  title: "Water pump",
  detail: "4HK1",
  category: { url: "cooling", name: "Cooling" },
  subcategory: "Water pumps",
  link: "https://shop.example/en/part/ISZ-8981630610",
  photos: [],
  numbers: [],
  availability: "IN_STOCK",
  incomingOn: null,
  weightGrams: null,
  sizeMm: null,
  isRemanufactured: false,
  core: cents(0),
  price: null,
};
const WORDS = {
  core: "A core comes back.",
  today: "2026-11-23",
  workingDay: (day: string) => (day === "2026-11-30" ? "2026-12-02" : day),
};

function item(changes: Partial<MerchantPart> = {}) {
  const attributes = merchantItem({ ...PART, ...changes }, WORDS);
  return Object.fromEntries(attributes ?? []);
}

describe("a part as merchant programs are told of it", () => {
  it("says what it is, whose it is and where", () => {
    expect(item()).toEqual({
      id: "ISZ-8981630610",
      title: "Water pump",
      description: "Water pump. 4HK1. Isuzu 8-98163-061-0",
      link: "https://shop.example/en/part/ISZ-8981630610",
      brand: "Isuzu",
      mpn: "8-98163-061-0",
      condition: "new",
      product_type: "Cooling > Water pumps",
      availability: "in_stock",
      min_handling_time: "0",
      max_handling_time: "0",
    });
  });

  it("names a price where it is given one, and no money elsewhere", () => {
    expect(item({ price: cents(19_99) })).toMatchObject({ price: "19.99 USD" });
    expect(item({ price: cents(100_00) })).toMatchObject({ price: "100.00 USD" });
    expect(item({ core: cents(30_00) })["price"]).toBeUndefined();
  });

  it.each([
    ["LOCAL", null, { availability: "in_stock", min_handling_time: "5", max_handling_time: "7" }],
    ["BACKORDER", null, { availability: "backorder", availability_date: "2026-12-02" }],
    ["INCOMING", "2026-12-04", { availability: "backorder", availability_date: "2026-12-04" }],
    ["INCOMING", "2026-11-22", { availability: "out_of_stock" }], // late, so nobody knows the day
    ["INCOMING", null, { availability: "out_of_stock" }],
    ["NO_STOCK", null, { availability: "out_of_stock" }],
  ] as const)(
    "says of %s, coming in on %s, when it can leave",
    (availability, incomingOn, expected) => {
      const found = item({ availability, incomingOn });
      expect(found).toMatchObject(expected);
      expect("availability_date" in found).toBe("availability_date" in expected);
    },
  );

  it("says that a remanufactured part is one, and that a core comes back", () => {
    expect(item({ isRemanufactured: true })["condition"]).toBe("refurbished");
    expect(item({ core: cents(1) })["description"]).toMatch(/\. A core comes back\.$/);
  });

  it("shows photographs, eleven at most", () => {
    const photos = Array.from({ length: 14 }, (_, place) => `https://shop.example/${place}.webp`);
    const attributes = merchantItem({ ...PART, photos }, WORDS) ?? [];
    const shown = attributes.filter(([name]) => name.endsWith("image_link"));
    expect(shown[0]).toEqual(["image_link", "https://shop.example/0.webp"]);
    expect(shown).toHaveLength(11);
  });

  it("names a trade item's number that is one", () => {
    expect(item({ numbers: ["7501031311308", "7501031311309"] })["gtin"]).toBe("7501031311309");
    expect(item({ numbers: ["7501031311308"] })["gtin"]).toBeUndefined();
  });

  it("says what a parcel weighs and measures, in kilograms and centimetres", () => {
    const sizeMm = { length: 305, width: 120, height: 90 };
    expect(item({ weightGrams: 1_250, sizeMm })).toMatchObject({
      shipping_weight: "1.25 kg",
      shipping_length: "30.5 cm",
      shipping_width: "12 cm",
      shipping_height: "9 cm",
    });
  });

  it("cuts what is longer than programs take, at a word, and leaves out what they cannot name", () => {
    const title = "bomba ".repeat(40).trim();
    const cut = item({ title })["title"] ?? "";
    expect(cut.length).toBeLessThanOrEqual(MERCHANT_BOUNDS.title);
    expect(cut).toMatch(/ bomba…$/);
    expect(merchantItem({ ...PART, sku: "x".repeat(51) }, WORDS)).toBeUndefined();
  });
});
