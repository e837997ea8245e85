import { describe, expect, it } from "vitest";
import { z } from "zod";

import { LOCALES } from "#domain/i18n/locale.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

import { product, productDetail, shopApi } from "../../../test/factories/shop-api.ts";
import { pageSamples } from "../../../test/page-samples.ts";

const ORIGIN = "https://shop.example";
const Address = z.url().startsWith(`${ORIGIN}/`);
const Named = (type: string) =>
  z.strictObject({ "@type": z.literal(type), name: z.string().min(1), url: Address.optional() });

/** The shop itself, with its logo. */
const ORGANIZATION = { name: z.string().min(1), url: Address, logo: Address };
const Organization = z.strictObject({ "@type": z.literal("Organization"), ...ORGANIZATION });

/** What schema.org and search engines ask of each kind that the shop writes; nothing else may stand in it. */
const KINDS = {
  Organization: z.strictObject(ORGANIZATION),
  BreadcrumbList: z.strictObject({
    itemListElement: z
      .array(
        z.strictObject({
          "@type": z.literal("ListItem"),
          position: z.int().min(1),
          name: z.string().min(1),
          item: Address.or(z.literal(ORIGIN)),
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, place) => position === place + 1)),
  }),
  Product: z.strictObject({
    name: z.string().min(1),
    sku: z.string().min(1),
    mpn: z.string().min(1),
    brand: Named("Brand"),
    category: z.string().min(1),
    image: z.array(Address).min(1),
    url: Address,
    isAccessoryOrSparePartFor: z
      .array(
        z.strictObject({
          "@type": z.literal("Vehicle"),
          name: z.string().min(1),
          brand: Named("Brand"),
          model: z.string().min(1),
          vehicleModelDate: z
            .string()
            .regex(/^\d{4}$/)
            .optional(),
          vehicleEngine: z
            .strictObject({
              "@type": z.literal("EngineSpecification"),
              name: z.string().min(1),
              engineDisplacement: z
                .strictObject({
                  "@type": z.literal("QuantitativeValue"),
                  value: z.number().positive(),
                  unitCode: z.literal("LTR"),
                })
                .optional(),
            })
            .optional(),
        }),
      )
      .min(1)
      .max(20)
      .optional(),
  }),
  Article: z.strictObject({
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    inLanguage: z.enum(LOCALES),
    datePublished: z.iso.date(),
    image: z.array(Address).optional(),
    author: Organization,
    publisher: Organization,
    mainEntityOfPage: Address,
  }),
  AutoPartsStore: z.strictObject({
    "@id": Address,
    name: z.string().min(1),
    url: Address,
    address: z.strictObject({
      "@type": z.literal("PostalAddress"),
      streetAddress: z.string().min(1),
      addressLocality: z.string().min(1),
      postalCode: z.string().min(1).optional(),
      addressCountry: z.enum(["CR", "US"]),
    }),
    geo: z.strictObject({
      "@type": z.literal("GeoCoordinates"),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    telephone: z.string().min(1).optional(),
    openingHours: z
      .array(z.string().regex(/^[A-Z][a-z](?:-[A-Z][a-z])? \d\d:\d\d-\d\d:\d\d$/))
      .optional(),
    parentOrganization: Organization,
  }),
};

const Block = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });

async function blocksOf(path: string, changes: Partial<ShopApi> = {}) {
  const rendered = await createPageRenderer((locale) => shopApi(locale, changes))(
    new URL(path, ORIGIN),
  );
  if (rendered instanceof Response) throw new Error(`${path} leads away.`);
  const written = rendered.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return Array.from(written, ([, json = ""]) => Block.parse(JSON.parse(json)));
}

/** The kinds on a page, each of which must be as its schema says. */
async function kindsOn(path: string, changes: Partial<ShopApi> = {}): Promise<string[]> {
  const schemas = new Map<string, z.ZodType>(Object.entries(KINDS));
  const blocks = await blocksOf(path, changes);
  return blocks.map(({ "@context": _context, "@type": kind, ...rest }) => {
    schemas.get(kind)?.parse(rest);
    return schemas.has(kind) ? kind : `unknown ${kind}`;
  });
}

const samples = pageSamples({ sku: product().sku, category: "engine", brand: "isuzu" });

describe("what pages say to machines (schema.org)", () => {
  it.each(
    LOCALES.flatMap((locale) =>
      Object.values(samples)
        .flat()
        .map((path) => (locale === "es" ? path : `/en${path === "/" ? "" : path}`)),
    ),
  )("is whole and known on %s", async (path) => {
    for (const kind of await kindsOn(path)) expect(Object.keys(KINDS)).toContain(kind);
  });

  it.each([
    ["/", ["Organization"]],
    [samples.part[0], ["BreadcrumbList", "Product"]],
    [samples.blogPost[0].replace(/[^/]+$/, "{link}"), ["Article", "BreadcrumbList"]],
    [samples.map[0], ["AutoPartsStore", "AutoPartsStore", "AutoPartsStore", "BreadcrumbList"]],
    [samples.category[0], ["BreadcrumbList"]],
    [samples.brand[0], ["BreadcrumbList"]],
    [samples.contact[0], ["BreadcrumbList"]],
    [samples.remanufactured[0], ["BreadcrumbList"]],
  ])("%s has its kinds", async (path, kinds) => {
    const { posts } = (await shopApi("es").blog(1)) ?? { posts: [] };
    const address = path.replace("{link}", posts[0]?.link ?? "");
    expect((await kindsOn(address)).toSorted()).toEqual(kinds);
  });

  it("says of a part what it is a part for, and no more than twenty of it", async () => {
    const vehicle = {
      region: "CR",
      make: "Isuzu",
      model: "NPR",
      engine_name: "4HK1",
      position: "",
      quantity: 1,
      notes: "",
    };
    const one = { ...vehicle, year_from: 2016, year_to: 2016, engine_liter: "5.2" };
    const many = { ...vehicle, year_from: 2008, year_to: 2016, engine_liter: "" };
    const vehicles = [one, many, ...Array.from({ length: 30 }, () => one)];
    const blocks = await blocksOf(samples.part[0], {
      product: async () => productDetail({ vehicles }),
    });
    const part = KINDS.Product.loose().parse(blocks.find((block) => block["@type"] === "Product"));
    expect(part.isAccessoryOrSparePartFor).toHaveLength(20);
    expect(part.isAccessoryOrSparePartFor?.slice(0, 2)).toEqual([
      {
        "@type": "Vehicle",
        name: "Isuzu NPR 2016 4HK1",
        brand: { "@type": "Brand", name: "Isuzu" },
        model: "NPR",
        vehicleModelDate: "2016",
        vehicleEngine: {
          "@type": "EngineSpecification",
          name: "4HK1",
          engineDisplacement: { "@type": "QuantitativeValue", value: 5.2, unitCode: "LTR" },
        },
      },
      {
        "@type": "Vehicle",
        name: "Isuzu NPR 2008-2016 4HK1",
        brand: { "@type": "Brand", name: "Isuzu" },
        model: "NPR",
        vehicleEngine: { "@type": "EngineSpecification", name: "4HK1" },
      },
    ]);
    const nothing = await blocksOf(samples.part[0], {
      product: async () => productDetail({ vehicles: [] }),
    });
    expect(JSON.stringify(nothing)).not.toContain("isAccessoryOrSparePartFor");
  });
});
