import type { Branch } from "#contract/branches.ts";
import type { BlogPost } from "#contract/content.ts";
import type { ProductDetail } from "#contract/products.ts";
import type { Settings } from "#contract/settings.ts";

type Crumb = { name: string; path: string };

/** The way from the home page to this one, as search engines show it. */
export function breadcrumbData(origin: string, crumbs: Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

type PartOfPage = Pick<
  ProductDetail,
  "sku" | "part_number" | "title" | "brand" | "images" | "image_route" | "category" | "vehicles"
>;

/** Enough to say what a part is for; a filter fits hundreds, and each page would carry all of them. */
const MOST_VEHICLES = 20;

/** A part for search engines: never a price, an offer or a count, which guests are not shown (decisions §2). */
export function partData(origin: string, part: PartOfPage, path: string): object {
  const pictures = part.images.length > 0 ? part.images : [part.image_route];
  return {
    "@type": "Product",
    name: part.title,
    sku: part.sku,
    mpn: part.part_number,
    brand: { "@type": "Brand", name: part.brand },
    category: part.category.name,
    image: pictures.map((picture) => new URL(picture, origin).href),
    url: origin + path,
    ...(part.vehicles.length > 0 && {
      isAccessoryOrSparePartFor: part.vehicles.slice(0, MOST_VEHICLES).map(vehicleData),
    }),
  };
}

/** A model with one engine over its years, which schema.org has no word for unless they are one. */
function vehicleData(vehicle: PartOfPage["vehicles"][number]): object {
  const { make, model, engine_name, engine_liter, year_from, year_to } = vehicle;
  const years = year_from === year_to ? String(year_from) : `${year_from}-${year_to}`;
  return {
    "@type": "Vehicle",
    name: [make, model, years, engine_name].filter((word) => word !== "").join(" "),
    brand: { "@type": "Brand", name: make },
    model,
    ...(year_from === year_to && { vehicleModelDate: years }),
    ...(engine_name !== "" && {
      vehicleEngine: {
        "@type": "EngineSpecification",
        name: engine_name,
        ...(Number(engine_liter) > 0 && {
          engineDisplacement: {
            "@type": "QuantitativeValue",
            value: Number(engine_liter),
            unitCode: "LTR",
          },
        }),
      },
    }),
  };
}

type Shop = Pick<Settings, "shop_name" | "logo_web_url">;

/** The shop itself for search engines, with its logo (schema.org, Organization). */
export function organizationData(origin: string, { shop_name, logo_web_url }: Shop): object {
  return {
    "@type": "Organization",
    name: shop_name,
    url: `${origin}/`,
    logo: new URL(logo_web_url, origin).href,
  };
}

/** An article of the blog for search engines; the shop itself stands behind what it says. */
export function articleData(
  origin: string,
  post: Omit<BlogPost, "html" | "link">,
  { path, publisher }: { path: string; publisher: Shop },
): object {
  const shop = organizationData(origin, publisher);
  return {
    "@type": "Article",
    headline: post.title,
    description: post.summary,
    inLanguage: post.language,
    datePublished: post.publishedOn,
    ...(post.image_route !== "" && { image: [new URL(post.image_route, origin).href] }),
    author: shop,
    publisher: shop,
    mainEntityOfPage: origin + path,
  };
}

/** A branch for search engines: where it is, its phone, and when it is open (schema.org, LocalBusiness). */
export function branchData(
  origin: string,
  branch: Branch,
  { path, shop }: { path: string; shop: Shop },
): object {
  const { warehouseId, name, street, city, postal_code, country, phone, hours } = branch;
  const { special_days: specialDays } = branch;
  return {
    "@type": "AutoPartsStore",
    "@id": `${origin}${path}#branch-${warehouseId}`,
    name: `${shop.shop_name} ${name}`,
    url: origin + path,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      ...(postal_code !== "" && { postalCode: postal_code }),
      addressCountry: country,
    },
    geo: { "@type": "GeoCoordinates", latitude: branch.latitude, longitude: branch.longitude },
    ...(phone !== "" && { telephone: phone }),
    ...(hours.length > 0 && { openingHours: hours }),
    ...(specialDays.length > 0 && {
      specialOpeningHoursSpecification: specialDays.flatMap(specialHoursData),
    }),
    parentOrganization: organizationData(origin, shop),
  };
}

/** Days of other hours; what opens and closes at midnight is closed all day (Google's LocalBusiness). */
function specialHoursData({ from, until, hours }: Branch["special_days"][number]): object[] {
  const open = hours.length === 0 ? [{ opens: "00:00", closes: "00:00" }] : hours;
  return open.map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    opens,
    closes,
    validFrom: from,
    validThrough: until,
  }));
}
