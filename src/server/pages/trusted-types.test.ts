import { describe, expect, it } from "vitest";

import { PAGES, type PageName } from "#domain/page/pages.ts";
import { SCRIPTED_GATEWAYS, type ScriptedGateway } from "#domain/payment/provider-hosts.ts";

import { openPageShop } from "../../../test/factories/page-shop.ts";
import { pageSamples } from "../../../test/page-samples.ts";

const SAMPLES = pageSamples({ sku: "FIL-1", category: "motor", brand: "cummins" });
const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name);
const PAGE_NAMES = Object.keys(PAGES).filter(isPage);

/** Where one pays with whatever the storefront takes, and where by card alone. */
const ANY_WAY: PageName[] = ["checkoutPayment", "offer", "phoneOrder"];
const BY_CARD: PageName[] = ["payInvoices"];

const takes =
  (...scripts: ScriptedGateway[]) =>
  async () =>
    scripts;

const TAG_MANAGER = {
  name: "tag_manager",
  script: "https://tags.example/a.js",
  hosts: [],
} as const;
const WITH_OTHERS = { thirdPartiesOf: async () => [TAG_MANAGER] };
const STREETS = { mapTiles: "https://tiles.example/{z}/{x}/{y}.png" };

/** The pages that demand no trusted types, or let other policies vouch than the shop's own. */
async function undemanding(opening: Parameters<typeof openPageShop>[0]): Promise<string[]> {
  const { get } = await openPageShop(opening);
  const found = new Set<string>();
  for (const name of PAGE_NAMES)
    for (const address of SAMPLES[name].flatMap((path) => [
      path,
      `/en${path}`,
      path.toUpperCase(),
    ])) {
      const { "content-security-policy": policy } = (await get(address)).headers;
      const rules = String(policy).split("; ");
      const isDemanded =
        rules.includes("require-trusted-types-for 'script'") &&
        rules.includes("trusted-types default shop-text kept-page");
      if (!isDemanded) found.add(name);
    }
  return [...found].toSorted();
}

/** Pages that anybody may see and that the browser swaps in: what others bring runs on them alone. */
const OPEN = PAGE_NAMES.filter((name) => {
  const { isPrivate, thirdParties } = PAGES[name];
  return isPrivate === undefined && thirdParties === undefined;
});

describe("trusted types are demanded (security A1)", () => {
  it.each([
    ["where nobody else is configured", {}],
    ["beside the map's streets, whose worker is the shop's", STREETS],
    ["beside Stripe's fields", { paymentScriptsOf: takes("stripe") }],
  ])("on every page %s", async (_where, opening) => {
    expect(await undemanding(opening)).toEqual([]);
  });

  it.each([
    ["PayPal's button", takes("paypal"), ANY_WAY],
    ["PayTrace's fields", takes("paytrace"), [...ANY_WAY, ...BY_CARD]],
    ["all of them", takes(...SCRIPTED_GATEWAYS), [...ANY_WAY, ...BY_CARD]],
  ])("on every page but those with %s", async (_what, paymentScriptsOf, excepted) => {
    expect(await undemanding({ ...STREETS, paymentScriptsOf })).toEqual(excepted.toSorted());
  });

  it("on every page on which no tag manager may run, whatever the storefront has", async () => {
    expect(OPEN).toContain("home");
    expect(await undemanding({ ...WITH_OTHERS, ...STREETS })).toEqual(OPEN.toSorted());
  });

  it("where there is no page", async () => {
    const { get } = await openPageShop();
    const { headers } = await get("/missing");
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  });

  it("in the back office by its two policies", async () => {
    const { get } = await openPageShop({ ...WITH_OTHERS, paymentScriptsOf: takes("paypal") });
    for (const path of ["/admin", "/en/Admin/customers/7", "/Admin-verify-parts"])
      expect((await get(path)).headers["content-security-policy"]).toMatch(
        /; require-trusted-types-for 'script'; trusted-types shop-text still-page$/,
      );
  });
});
