import categoryFacts from "../../db/seed/categories.json" with { type: "json" };
import drawingFacts from "../../db/seed/subcategory-drawings.json" with { type: "json" };
import type { Brand } from "#contract/brands.ts";
import type { Category, Subcategory } from "#contract/categories.ts";
import type { BlogPost, ContentPage } from "#contract/content.ts";
import type { Product, ProductDetail, ProductsResponse } from "#contract/products.ts";
import type { Settings } from "#contract/settings.ts";
import type { EngineMaker } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

import { branches } from "./branches.ts";
import { booklet } from "./shown-booklet.ts";
import { unit } from "./units.ts";

const DRAWINGS = new Map<string, string>(Object.entries(drawingFacts));

/** A shop that answers every call a page makes, as to a guest; `changes` replaces single calls. */
export function shopApi(locale: Locale = "es", changes: Partial<ShopApi> = {}): ShopApi {
  return {
    settings: async () => settings(),
    categories: async () => categories(locale),
    subcategories: async () => subcategories(locale),
    brands: async () => brands(),
    branches: async () => ({ branches: branches() }),
    engineMakers: async () => engineMakers(),
    enginesOfMaker: async (maker) =>
      engineMakers().find(({ make }) => make === maker)?.popular ?? [],
    verifyVehicle: async () => undefined,
    vehiclePhrase: async () => null,
    identifyVin: async () => ({ status: "not_found", message: "" }),
    products: async () => productsResponse([product()]),
    product: async (sku) => (sku === product().sku ? productDetail() : undefined),
    options: async () => [product()],
    contentPages: async () => ({ pages: [contentEntry()] }),
    contentPage: async (id) => (id === "about-us" ? contentPage() : undefined),
    catalogs: async () => [booklet()],
    blog: async () => ({ posts: [blogPost()], pages: 1 }),
    blogPost: async (link) => (link === blogPost().link ? blogPost() : undefined),
    suggest: async () => ({
      parts: [],
      phrases: [],
      categories: [],
      brands: [],
      vehicleParts: [],
    }),
    units: async () => [unit()],
    ...changes,
  };
}

export function settings(changes: Partial<Settings> = {}): Settings {
  return {
    storefront: "cr",
    time_zone: "America/Costa_Rica",
    shop_name: "Repuesto",
    is_demo: "true",
    logo_web_url: "/logo.svg",
    logo_width: 36,
    logo_height: 22,
    phone_number: "+506 2200-0000",
    phone_hours: "Lunes a viernes de 7:30 a. m. a 5:30 p. m.",
    transfer_instructions: "Cuenta CR00 0000 a nombre de Repuesto.",
    shopping_cart_guest: "true",
    module_blog: "true",
    module_rebuild_en_trans: "true",
    show_catalogs_link: "true",
    search_filter_default_stock: "ALL",
    currency: "USD",
    currency_rate_crc: 505.5,
    social: [
      {
        name: "Facebook",
        url: "https://www.facebook.com/repuesto",
        icon: "/marks/people.svg",
      },
    ],
    footer_text: "Repuestos para camión y motor diésel.",
    footer_links: [],
    whatsapp_enabled: "true",
    whatsapp_phone_number: "50622000000",
    pop_up_message: { items: [] },
    vehicle_regions: {
      regions: [
        { value: "CR", label: "Costa Rica" },
        { value: "USA", label: "Estados Unidos" },
      ],
    },
    tax_type: "florida",
    third_parties: [],
    fixed_tax_percentage: 13,
    legal_warranty_days: 30,
    legal_warranty_source: "Ley N.º 7472, artículo 43",
    return_days: 30,
    core_days: 30,
    transfer_days: 5,
    payment: { methods: ["credit", "transfer"], providers: [], marks: [] },
    validation: {},
    ...changes,
  };
}

/** The shop's real taxonomy, with made-up counts. */
export function categories(locale: Locale = "es"): Category[] {
  return categoryFacts.map(({ category_url, name, subcategories: below }, index) => ({
    id: index + 1,
    category_name: name[locale],
    category_url,
    image_route: drawingOf(category_url),
    parts: below.length * 100,
  }));
}

export function subcategories(locale: Locale = "es"): Subcategory[] {
  return categoryFacts.flatMap(({ category_url, subcategories: below }, index) =>
    below.map(({ sub_category_url, name }, place) => ({
      id: (index + 1) * 100 + place,
      category_id: index + 1,
      sub_category_name: name[locale],
      sub_category_url,
      image_route: drawingOf(`${category_url}/${sub_category_url}`),
      parts: 100,
    })),
  );
}

export function brands(): Brand[] {
  return ["Isuzu", "Hino", "Mitsubishi Fuso", "Cummins"].map((name, index) => ({
    brand: name.toLowerCase().replaceAll(" ", "-"),
    name,
    image: null,
    parts: 400 - index * 10,
    aliases: [],
  }));
}

export function engineMakers(): EngineMaker[] {
  return [
    {
      make: "Isuzu",
      engines: 12,
      popular: [
        { id: 1, engine_name: "4HK1", engine_liter: "5.2" },
        { id: 2, engine_name: "6HK1", engine_liter: "7.8" },
      ],
    },
    {
      make: "Cummins",
      engines: 9,
      popular: [{ id: 3, engine_name: "ISX15", engine_liter: "15.0" }],
    },
  ];
}

/** One of the shop's own pages, in Spanish. */
export function contentPage(changes: Partial<ContentPage> = {}): ContentPage {
  return {
    link: "about-us",
    title: "Quiénes somos",
    summary: "Una tienda de repuestos.",
    html: "<h2>Qué hacemos</h2>\n<p>Vendemos repuestos.</p>\n",
    language: "es",
    publishedOn: "2026-10-01",
    ...changes,
  };
}

function contentEntry() {
  const { link, title, summary, language } = contentPage();
  return { link, title, summary, language };
}

/** An article of the blog, in Spanish. */
export function blogPost(changes: Partial<BlogPost> = {}): BlogPost {
  return {
    link: "how-to-read-an-isuzu-part-number",
    title: "Cómo leer un número de Isuzu",
    summary: "Qué dice cada grupo.",
    html: "<p>El número tiene cuatro grupos.</p>\n",
    language: "es",
    publishedOn: "2026-11-02",
    image_route: "/drawings/piston.svg",
    image_alt: "",
    ...changes,
  };
}

/** A part as a guest sees it: no price, no core amount. */
export function product(changes: Partial<Product> = {}): Product {
  return {
    sku: "8981630610",
    part_number: "8-98163-061-0",
    title: "Kit de camisas, Isuzu 4HK1, 115.0 mm",
    title2: "Liner kit, Isuzu 4HK1, 115.0 mm",
    title_std: "Liner kit, Isuzu 4HK1, 115.0 mm",
    name: "Kit de camisas",
    brand: "Isuzu",
    brands: "Isuzu",
    brandQuality: "Original",
    type: "KIT",
    image_route: "/drawings/liner-kit.svg",
    images: [],
    unificado: "U-100",
    qtyOnKit: 12,
    hasCore: false,
    status: "IN_STOCK",
    daysToShip: { min: 0, max: 0 },
    incomingOn: null,
    stock: [
      {
        warehouseId: 1,
        city: "Heredia",
        country: "CR",
        isLocal: true,
        onHand: 14,
        incoming: 0,
        incomingOn: null,
      },
    ],
    warehouseId: 1,
    productId: 1,
    line: "1",
    category: { id: 1, name: "Motor", url: "engine" },
    subcategory: { id: 104, name: "Kits de cilindro", url: "liner-kits-in-frame" },
    presentation: "KIT",
    shipping_weight: { kg: 18.5, lb: 40.8 },
    dimensions: { length_cm: 60, width_cm: 40, height_cm: 25 },
    manufactured_in: "JP",
    is_universal: false,
    supersededBy: null,
    attributes: [{ attribute_id: 1, attribute_name: "Diámetro", attribute_value: "115.0 mm" }],
    fitment: null,
    ...changes,
  };
}

export function productDetail(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...product(),
    is_electrical: false,
    is_special_order: false,
    needs_vin_check: false,
    warranty: { months: 12, km: 100_000 },
    supersedes: [],
    crossReferences: [],
    kitContents: [],
    vehicles: [],
    engines: [{ maker: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" }],
    documents: [],
    ...changes,
  };
}

/** What is said of a search that went straight and found one part. */
export function searchInfo(
  changes: Partial<ProductsResponse["searchInfo"]> = {},
): ProductsResponse["searchInfo"] {
  return {
    pages: 1,
    totalParts: 1,
    exactSku: null,
    corrections: [],
    leftOut: [],
    onlyNumbers: [],
    superseded: [],
    ...changes,
  };
}

/** One page that holds everything that was found. */
export function productsResponse(
  products: Product[],
  changes: Partial<ProductsResponse> = {},
): ProductsResponse {
  const pages = products.length === 0 ? 0 : 1;
  return {
    products,
    otherOptions: [],
    pages,
    productsFiltered: products.length,
    filtersAvailable: {
      brands: [],
      categories: [],
      subcategories: [],
      vehicleMakes: [],
      qualities: [],
      availability: [],
    },
    searchInfo: searchInfo({ pages, totalParts: products.length }),
    ...changes,
  };
}

function drawingOf(path: string): string {
  return `/drawings/${DRAWINGS.get(path) ?? "engine"}.svg`;
}
