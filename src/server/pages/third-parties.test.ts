import { describe, expect, it } from "vitest";

import { PAGES, type PageName } from "#domain/page/pages.ts";
import {
  providerHosts,
  SCRIPTED_GATEWAYS,
  type ScriptedGateway,
} from "#domain/payment/provider-hosts.ts";
import type { ThirdPartyScript } from "#domain/third-party/third-party.ts";

import { openPageShop } from "../../../test/factories/page-shop.ts";
import { pageSamples } from "../../../test/page-samples.ts";

type Visitor = "own" | "payment" | "cards" | "afterConsent";

/** Who may run on each page, beside the shop itself: a new page is written down here. */
const ALLOWED_ON: Record<PageName, Visitor> = {
  home: "afterConsent",
  results: "afterConsent",
  allResults: "afterConsent",
  engineParts: "afterConsent",
  olderEngineParts: "afterConsent",
  part: "afterConsent",
  categories: "afterConsent",
  category: "afterConsent",
  brands: "afterConsent",
  brand: "afterConsent",
  isuzu: "afterConsent",
  remanufactured: "afterConsent",
  engineSearch: "afterConsent",
  vehicleSelector: "afterConsent",
  contact: "afterConsent",
  map: "own",
  catalogs: "own",
  offline: "afterConsent",
  wholesale: "afterConsent",
  contentPage: "afterConsent",
  blog: "afterConsent",
  blogPost: "afterConsent",
  login: "own",
  registrationConfirmation: "own",
  stockNotice: "own",
  ownData: "own",
  newPassword: "own",
  accountOverview: "own",
  accountOrders: "own",
  accountInvoices: "own",
  personalInfo: "own",
  addresses: "own",
  address: "own",
  accountLists: "own",
  sharedList: "own",
  garage: "own",
  cart: "own",
  checkoutStart: "own",
  checkoutBilling: "own",
  checkoutShipping: "own",
  checkoutPayment: "payment",
  payInvoices: "cards",
  offer: "payment",
  phoneOrder: "payment",
  order: "own",
  invoice: "own",
  openReturn: "own",
  orderReturn: "own",
  orderConfirmation: "own",
};

const TAG_MANAGER: ThirdPartyScript = {
  name: "tag_manager",
  script: "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3",
  hosts: ["pixel.example"],
};
const CHAT: ThirdPartyScript = {
  name: "chat",
  script: "https://chat.example/widget.js",
  hosts: ["cdn.chat.example"],
};
const AFTER_CONSENT = [
  "https://*.googletagmanager.com",
  "https://pixel.example",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://chat.example",
  "https://cdn.chat.example",
  "wss://chat.example",
  "wss://cdn.chat.example",
];
function hostsOf(gateways: readonly ScriptedGateway[]): string[] {
  return gateways.flatMap((gateway) => {
    const { script, image, connect, frame } = providerHosts(gateway, false);
    return [script, image, connect, frame].flat();
  });
}

const ALLOWED: Record<Visitor, readonly string[]> = {
  own: [],
  payment: hostsOf(SCRIPTED_GATEWAYS),
  cards: hostsOf(["stripe", "paytrace"]),
  afterConsent: AFTER_CONSENT,
};

function foreignHosts(policy: string): string[] {
  const sources = policy.split(/[; ]+/).filter((source) => source.includes("://"));
  return [...new Set(sources)].toSorted();
}

const samples = Object.entries(
  pageSamples({ sku: "FIL-1", category: "motor", brand: "cummins" }),
).flatMap(([name, addresses]) => addresses.map((address) => [name, address] as const));

const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name);

const unread = () => Promise.reject(new Error("no database"));

describe("who may run on which page (security A24, decisions §9)", () => {
  it.each(samples)("%s at %s lets in whom it says, and nobody else", async (name, address) => {
    const { get } = await openPageShop({
      thirdPartiesOf: async () => [TAG_MANAGER, CHAT],
      paymentScriptsOf: async () => SCRIPTED_GATEWAYS,
    });
    const allowed = isPage(name) ? ALLOWED[ALLOWED_ON[name]] : [];
    for (const path of [address, `/en${address}`, address.toUpperCase()]) {
      const policy = String((await get(path)).headers["content-security-policy"]);
      expect(foreignHosts(policy)).toEqual([...new Set(allowed)].toSorted());
      expect(policy).not.toContain("unsafe-eval");
    }
  });

  it("lets in nobody where nobody is configured, or a storefront wants none", async () => {
    const { get } = await openPageShop({
      thirdPartiesOf: async (storefront) => (storefront === "us" ? [CHAT] : []),
      hosts: { cr: [], us: ["us.example"] },
    });
    const policyAt = async (host: string) =>
      String((await get("/en", { host })).headers["content-security-policy"]);
    expect(foreignHosts(await policyAt("cr.example"))).toEqual([]);
    expect(foreignHosts(await policyAt("us.example"))).toContain("https://chat.example");
  });

  it("names the chat's hosts only where the chat is configured", async () => {
    const { get } = await openPageShop({ thirdPartiesOf: async () => [TAG_MANAGER] });
    const policy = String((await get("/")).headers["content-security-policy"]);
    expect(policy).not.toContain("chat");
    expect(policy).not.toContain("frame-src");
  });

  it("names providers only where a storefront takes them", async () => {
    const { get } = await openPageShop({
      paymentScriptsOf: async (storefront) => (storefront === "us" ? ["stripe"] : ["paypal"]),
      hosts: { cr: [], us: ["us.example"] },
    });
    const policyAt = async (host: string) =>
      String((await get("/en/Checkout/payment", { host })).headers["content-security-policy"]);
    expect(await policyAt("us.example")).not.toContain("paypal");
    expect(await policyAt("cr.example")).not.toContain("stripe");
  });

  it.each(["/", "/Checkout/payment"])(
    "shows %s without them when the settings cannot be read",
    async (path) => {
      const { get } = await openPageShop({ thirdPartiesOf: unread, paymentScriptsOf: unread });
      const { statusCode, headers } = await get(path);
      expect(statusCode).toBe(200);
      expect(foreignHosts(String(headers["content-security-policy"]))).toEqual([]);
    },
  );
});
