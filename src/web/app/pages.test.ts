import { readFileSync } from "node:fs";

import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import { pathPattern, pathsOf } from "#domain/page/page-paths.ts";
import { PAGES, type ShopPage } from "#domain/page/pages.ts";
import { isCatalogsPage } from "#domain/page/catalogs-page.ts";
import { isMapPage } from "#domain/page/map-page.ts";
import { isOwnDocument } from "#domain/page/own-document.ts";
import { isCardPage, isPaymentPage } from "#domain/page/payment-page.ts";

import { product, shopApi } from "../../../test/factories/shop-api.ts";
import { pageSamples } from "../../../test/page-samples.ts";
import { mayNameEngine, showsParts } from "#web/features/garage/public/vehicle-address.ts";
import { isPageHandle } from "#web/page/lazy-page.ts";
import { createPageRenderer } from "./entry-server.tsx";
import { furtherPages } from "./further-pages.ts";
import { NOT_FOUND, routes } from "./routes.tsx";

const table = routes((locale) => shopApi(locale), furtherPages);
const samples = pageSamples({ sku: product().sku, category: "engine", brand: "isuzu" });
const samplesOf = (name: string) =>
  new Map<string, readonly string[]>(Object.entries(samples)).get(name) ?? [];
const inEveryLanguage = (path: string) =>
  LOCALES.map((locale) => (locale === "es" ? path : `/en${path === "/" ? "" : path}`));

/** What the route that answers at an address is, and what it takes from the table of pages. */
function answering(address: string): { path: string; page: ShopPage | undefined } {
  const route = matchRoutes(table, address)?.at(-1)?.route;
  return {
    path: route?.index ? "" : (route?.path ?? NOT_FOUND),
    page: isPageHandle(route?.handle) ? route.handle.page : undefined,
  };
}

function leafPaths(all: RouteObject[]): string[] {
  return all.flatMap((route) =>
    route.children ? leafPaths(route.children) : [route.index ? "" : (route.path ?? "")],
  );
}

describe("the table of pages (src/domain/page)", () => {
  it("holds every route, in each language once", () => {
    for (const { path, children = [] } of table) {
      const routed = leafPaths(children).filter((leaf) => leaf !== NOT_FOUND);
      expect([path, routed.toSorted()]).toEqual([path, pathsOf(() => true).toSorted()]);
    }
    expect(table).toHaveLength(LOCALES.length);
  });

  it("has no address that another page answers", () => {
    for (const page of Object.values(PAGES))
      for (const path of page.paths)
        for (const address of inEveryLanguage(`/${path.replaceAll(/\/[:*].*$/g, "/x")}`))
          expect([address, answering(address)]).toEqual([address, { path, page }]);
  });

  it("names plain segments only, which mean the same in a pattern and in robots.txt", () => {
    for (const path of pathsOf(() => true))
      expect(path).toMatch(/^(?:[\w-]+(?:\/[\w:-]+)*(?:\?|\/\*)?)?$/);
  });

  it("has the samples that the sweeps of the tests go through", () => {
    for (const [name, page] of Object.entries(PAGES)) {
      for (const address of samplesOf(name))
        expect([address, answering(address.replace(/\?.*/, "")).page]).toEqual([address, page]);
    }
  });
});

/** Specification §2, Routes; what is not built is not found. */
const SPECIFIED = {
  built: [
    "/",
    "/Cart",
    "/Checkout",
    "/Checkout/billing",
    "/Checkout/payment",
    "/Checkout/shipping",
    "/custom-search",
    "/custom-search-no",
    "/custom-search-old",
    "/engine/isuzu:4hk1:5.2/engine/brakes/pistons/liners/mahle/denso/kit",
    "/engine/isuzu:4hk1:5.2/engine/brakes/pistons/liners/mahle/denso",
    "/engine",
    "/custom_search/isuzu:4hk1:5.2/engine/brakes",
    "/EngineAndTransmissionPage",
    "/remanufactured-engines-and-transmissions",
    "/login",
    "/register",
    "/my-account",
    "/my-account/overview",
    "/my-account/invoices",
    "/my-account/manage-address",
    "/my-account/my-orders",
    "/my-account/new-address",
    "/Checkout/invoices",
    "/my-account/personal-info",
    "/my-account/update-addres",
    "/my-account/update-addres/1",
    "/my-garage",
    "/registration-confirmation",
    "/vehicle-selector",
    "/order/invoice",
    "/order/invoice/order-1-x",
    "/order/open-return",
    "/order/open-return/1",
    "/order/return",
    "/order/return/1",
    "/category",
    "/category/engine",
    "/search/category",
    "/search/category/engine",
    "/isuzu-truck-parts",
    "/isuzu-parts",
    "/new-password",
    "/new-password/1",
    "/order",
    "/order/order-1-x",
    "/order-confirmation",
    "/order-confirmation/order-1-x",
    "/part/1/text/unificado",
    "/parts/1/text/unificado",
    "/part",
    "/parts",
    "/search-by-brand",
    "/search-by-brand/isuzu",
    "/search/brand",
    "/search/brand/isuzu",
    "/search-parts-for-engine",
    "/search-parts-for-engine/isuzu",
    "/Map",
    "/catalogs",
    "/wholesale",
    "/blog",
    "/blog/news",
    "/page",
    "/page/1",
  ],
  toCome: ["/admin", "/Admin-verify-parts"],
};

describe("the paths of specification §2", () => {
  it.each(SPECIFIED.built.flatMap(inEveryLanguage))("%s is a page, in capitals too", (address) => {
    expect(answering(address).page).toBeDefined();
    expect(answering(address.toUpperCase()).page).toBe(answering(address).page);
  });

  it.each(SPECIFIED.toCome.flatMap(inEveryLanguage))("%s is none yet", (address) => {
    expect(answering(address).page).toBeUndefined();
  });
});

function sampled(choose: (page: ShopPage) => boolean | undefined): [string, ShopPage][] {
  return Object.entries(PAGES)
    .filter(([, page]) => choose(page))
    .flatMap(([name, page]) =>
      samplesOf(name).map((address): [string, ShopPage] => [address, page]),
    );
}

describe("what the table says of a page", () => {
  const render = createPageRenderer((locale) => shopApi(locale));
  const shown = async (address: string) => {
    const rendered = await render(new URL(address, "http://shop.local"));
    if (rendered instanceof Response) throw new Error(`${address} leads away.`);
    return rendered;
  };

  it.each(sampled(() => true))("holds of the frame of %s", async (address, page) => {
    const { html } = await shown(address);
    expect(html.includes('<header class="top-bar"')).toBe(!page.hidesFrame);
    expect(html.includes('<footer class="page-foot"')).toBe(!page.hidesFrame && !page.hidesFooter);
  });

  it.each(sampled((page) => page.isPrivate))("keeps %s out of search engines", async (address) => {
    expect((await shown(address)).head).toContain('content="noindex');
  });

  it.each(sampled((page) => page.isInSitemap))("lets search engines keep %s", async (address) => {
    expect((await shown(address)).head).not.toContain('content="noindex');
  });
});

/** The pattern of the early script, which imports nothing. */
function earlyPattern(): RegExp {
  const early = readFileSync("src/web/app/entry-early.ts", "utf8");
  const [, source = "$^", flags = ""] = /^const SHOWS_PARTS = \/(.*)\/(\w*);$/m.exec(early) ?? [];
  return new RegExp(source, flags);
}

/** What browsers tell pages by, and the pages that it is to tell. */
const SORTS_OF_PAGE: [string, (path: string) => boolean, (page: ShopPage) => boolean][] = [
  ["is a document of its own", isOwnDocument, (page) => page.thirdParties !== undefined],
  ["shows the map", isMapPage, (page) => page.thirdParties === "mapTiles"],
  ["shows catalogues in frames", isCatalogsPage, (page) => page.thirdParties === "catalogFiles"],
  ["pays", isPaymentPage, ({ thirdParties }) => thirdParties?.endsWith("Providers") === true],
  ["pays by card alone", isCardPage, (page) => page.thirdParties === "cardProviders"],
  ["shows parts", showsParts, (page) => page.showsParts === true],
  ["may name an engine", mayNameEngine, (page) => page.namesEngine === true],
  [
    "shows parts without naming an engine, to the early script",
    (path) => earlyPattern().test(path),
    (page) => page.showsParts === true && !page.namesEngine,
  ],
];

describe("a browser", () => {
  const paths = [...Object.values(samples).flat(), ...SPECIFIED.built, ...SPECIFIED.toCome]
    .map((address) => address.replace(/\?.*/, ""))
    .flatMap((path) => [path, `${path}/`, `${path}/more`, path.toUpperCase()])
    .flatMap(inEveryLanguage);

  it.each(SORTS_OF_PAGE)("knows by its path alone which page %s", (_what, isKnown, choose) => {
    const meant = pathPattern(pathsOf(choose));
    const known = paths.filter((path) => isKnown(path));
    expect(known).toEqual(paths.filter((path) => meant.test(path)));
    expect(known.length).toBeGreaterThan(10);
  });
});
