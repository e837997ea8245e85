import { describe, expect, inject, it } from "vitest";

import { launchShop } from "../process/launch-shop.ts";
import { takenAsCode } from "./attacks.ts";
import { startTiles } from "./tile-stand-in.ts";
import { DESKTOP, findingsInEveryLook, openShopper, PHONE, visit } from "./shopper.ts";

const SHOP = inject("shopUrl");
const LIBERIA = { latitude: 10.6346, longitude: -85.4407 };
const SAYS = {
  es: {
    path: "/Map",
    from: "/contact-us",
    link: "Ver en el mapa, con horarios",
    ask: "¿Cuál me queda más cerca?",
    nearest: /La más cercana es \S+.*, a \d+ km en línea recta\./,
    denied: "Su navegador no dio permiso de usar la ubicación.",
    parts: /números? de repuesto$/,
    list: /^Lo que hay en /,
    everything: "Todos los repuestos",
    open: /(Abierta|Cerrada) ahora, según este horario/,
  },
  en: {
    path: "/en/Map",
    from: "/en/contact-us",
    link: "See them on the map, with hours",
    ask: "Which one is nearest to me?",
    nearest: /\S+ is nearest, \d+ km away as the crow flies\./,
    denied: "Your browser did not allow the use of your location.",
    parts: /part numbers?$/,
    list: /^What is at /,
    everything: "All parts",
    open: /(Open|Closed) now, by these hours/,
  },
} as const;

describe.each(["es", "en"] as const)("the branches, %s", (locale) => {
  const says = SAYS[locale];

  it.each([PHONE, DESKTOP])("read without the map in every look at $width px", async (viewport) => {
    const shopper = await openShopper({ viewport });
    await visit(shopper, says.path);
    await shopper.page.getByText(says.open).first().waitFor();
    expect(await shopper.page.locator("article.branch").count()).toBe(3);
    expect(await findingsInEveryLook(shopper.page)).toEqual([]);
    expect(shopper.complaints).toEqual([]);
  });

  it.each([PHONE, DESKTOP])("lead to what lies there at $width px", async (viewport) => {
    const shopper = await openShopper({ viewport });
    const { page } = shopper;
    await visit(shopper, says.path);
    await page.getByRole("link", { name: says.parts }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: says.list }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.locator(".chips a").first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: says.everything }).waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it("tell how far away they are, once that is asked, and tell the shop nothing", async () => {
    const shopper = await openShopper({ geolocation: LIBERIA, permissions: ["geolocation"] });
    const { page } = shopper;
    await visit(shopper, says.from);
    await page.getByRole("link", { name: says.link }).click();
    await page.getByRole("button", { name: says.ask }).waitFor();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await page.getByRole("button", { name: says.ask }).click();
    await page.getByText(says.nearest).waitFor();
    expect(sent.join(" ")).not.toMatch(/10[.,]63|85[.,]44/);
    expect(shopper.complaints).toEqual([]);
  });

  it("say so where the browser does not tell", async () => {
    const shopper = await openShopper();
    await visit(shopper, says.path);
    await shopper.page.getByRole("button", { name: says.ask }).focus();
    await shopper.page.keyboard.press("Enter");
    await shopper.page.getByText(says.denied).waitFor();
    expect(await shopper.page.locator("article.branch").count()).toBe(3);
  });
});

it("is a document of its own, so that it alone may ask for a place, wherever one comes from", async () => {
  const { page } = await openShopper();
  await visit({ page, complaints: [] }, "/contact-us");
  await page.getByRole("link", { name: SAYS.es.link }).click();
  await page.waitForURL(`${SHOP}/Map`);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(
    `${SHOP}/Map`,
  );
  await page.locator(".crumbs a").first().click();
  await page.waitForURL(`${SHOP}/`);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(
    `${SHOP}/`,
  );
});

it("shows streets where tiles are configured, and the outline where none comes", async () => {
  const tiles = await startTiles();
  const shop = await launchShop({
    env: {
      DATABASE_URL: inject("databaseUrl"),
      MAP_TILES_URL: `${tiles.url}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: "© Somebody",
    },
  });
  try {
    const shopper = await openShopper({ baseURL: shop.url });
    const { page } = shopper;
    await visit(shopper, "/en/Map");
    await page.getByText("© Somebody").waitFor();
    await page.getByRole("button", { name: "Show on the map" }).last().click();
    await page.getByRole("button", { name: "Zoom in on the map" }).click();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await page.locator("svg.branch-outline").count()).toBe(2);
    // Reading what was drawn, as a screenshot does, is slow: the browser's own driver says so.
    expect(shopper.complaints.filter((one) => !one.includes("GPU stall"))).toEqual([]);
    expect(await takenAsCode(page, "<b>a</b>")).toEqual([]); // also beside the worker of the map
    tiles.fail();
    const without = await openShopper({ baseURL: shop.url });
    await visit(without, "/en/Map");
    await without.page.getByText("Outline: Natural Earth").first().waitFor();
    expect(await without.page.getByText("© Somebody").count()).toBe(0);
  } finally {
    shop.child.kill("SIGTERM");
    await Promise.all([shop.ended, tiles.close()]);
  }
});
