import { describe, expect, it } from "vitest";

import type { ScriptedGateway } from "#domain/payment/provider-hosts.ts";

import { openPageShop } from "../../../test/factories/page-shop.ts";

const takes =
  (...scripts: ScriptedGateway[]) =>
  async () =>
    scripts;

describe("the payment page (security A24)", () => {
  const paymentScriptsOf = takes("stripe", "paypal");

  it("may run the scripts of the configured providers, and no inline script", async () => {
    const { get } = await openPageShop({ paymentScriptsOf });
    for (const url of ["/Checkout/payment", "/en/checkout/payment?x=1"]) {
      const policy = String((await get(url)).headers["content-security-policy"]);
      const rules = Object.fromEntries(
        policy.split("; ").map((rule) => [rule.split(" ", 1).join(""), rule]),
      );
      expect(rules["script-src"]).toBe(
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://www.paypal.com https://www.paypalobjects.com",
      );
      expect(rules["frame-src"]).toContain("https://hooks.stripe.com");
      expect(rules["frame-ancestors"]).toBe("frame-ancestors 'none'");
      expect(policy).not.toContain("paytrace");
      expect(policy).not.toContain("unsafe-eval");
    }
  });

  it("lets a provider open its window and the browser its wallet", async () => {
    const { headers } = await (await openPageShop({ paymentScriptsOf })).get("/Checkout/payment");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["permissions-policy"]).toContain('payment=(self "https://js.stripe.com"');
  });

  it("allows written styles only where a provider cannot do without", async () => {
    const strict = await openPageShop({ paymentScriptsOf: takes("stripe", "paytrace") });
    const loose = await openPageShop({ paymentScriptsOf: takes("paypal") });
    for (const [{ get }, rule] of [
      [strict, "style-src 'self';"],
      [loose, "style-src 'self' 'unsafe-inline';"],
    ] as const)
      expect((await get("/Checkout/payment")).headers["content-security-policy"]).toContain(rule);
  });

  it("is like every other page where nobody is configured", async () => {
    const { get } = await openPageShop({ imageHosts: ["cdn.example"] });
    expect((await get("/Checkout/payment")).headers["content-security-policy"]).toBe(
      (await get("/")).headers["content-security-policy"],
    );
  });

  it("is the only page that allows any of it", async () => {
    const { get } = await openPageShop({ paymentScriptsOf });
    for (const url of ["/", "/Checkout", "/Checkout/shipping", "/Checkout/payment/x", "/missing"]) {
      const { headers } = await get(url);
      expect(headers["content-security-policy"]).not.toMatch(/https:|unsafe/);
      expect(headers["permissions-policy"]).toContain("payment=()");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    }
  });
});

describe("the map of branches (ADR 0038)", () => {
  const mapTiles = "https://tiles.example/{z}/{x}/{y}.png";

  it.each(["/Map", "/en/map", "/map?sku=A"])(
    "may show streets and ask for a place: %s",
    async (url) => {
      const { headers } = await (await openPageShop({ mapTiles })).get(url);
      expect(headers["content-security-policy"]).toContain(
        "connect-src 'self' https://tiles.example;",
      );
      expect(headers["permissions-policy"]).toContain("geolocation=(self)");
    },
  );

  it.each(["/", "/contact-us", "/Map/x", "/Checkout/payment", "/part/map", "/missing"])(
    "is the only page that may: not %s",
    async (url) => {
      const { headers } = await (await openPageShop({ mapTiles })).get(url);
      expect(headers["content-security-policy"]).not.toContain("tiles.example");
      expect(headers["permissions-policy"]).toContain("geolocation=()");
    },
  );
});

describe("headers of every reply (security A22 to A24, A36)", () => {
  it.each(["/", "/missing", "/broken", "/%", "/assets/client-1.js", "/api/nothing", "/api/%"])(
    "on %s",
    async (url) => {
      const { headers } = await (
        await openPageShop({ publicUrl: "https://shop.example" })
      ).get(url, { host: "shop.example" });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": expect.any(String),
        "permissions-policy": expect.any(String),
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": expect.stringContaining("max-age"),
      });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("answers to its own address only, and believes no forwarded one", async () => {
    const { get } = await openPageShop({ publicUrl: "https://shop.example" });
    expect((await get("/", { host: "evil.example" })).statusCode).toBe(421);
    expect((await get("/api/x", { host: "evil.example" })).json()).toMatchObject({
      code: "misdirected",
    });
    const reply = await get("/", { host: "shop.example", "x-forwarded-host": "evil.example" });
    expect(reply.statusCode).toBe(200);
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain("evil");
  });
});
