import { describe, expect, it } from "vitest";

import { SCRIPTED_GATEWAYS, type ScriptedGateway } from "#domain/payment/provider-hosts.ts";

import {
  CONTENT_POLICIES,
  deskPolicy,
  mapPageHeaders,
  openPagePolicy,
  ownPagePolicy,
  paymentPageHeaders,
  shopperPolicy,
} from "./security-headers.ts";

function others(policy: string): string[] {
  return policy.split("; ").filter((rule) => !rule.startsWith("img-src"));
}

function policyOf(testModes: readonly ScriptedGateway[]): string {
  return paymentPageHeaders(SCRIPTED_GATEWAYS, [], testModes)["content-security-policy"] ?? "";
}

describe("every policy of content (security A1, A23)", () => {
  it.each(Object.entries(CONTENT_POLICIES))(
    "%s begins with nothing, and is in no frame",
    (name, policy) => {
      const rules = policy.split("; ");
      expect(rules[0]).toBe("default-src 'none'"); // objects too
      expect(rules).toContain("base-uri 'none'");
      const frames = name === "booklet" ? "'self'" : "'none'";
      expect(rules).toContain(`frame-ancestors ${frames}`);
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    },
  );

  it("of the back office lets text become markup by two policies alone", () => {
    const rules = deskPolicy(["cdn.example"]).split("; ");
    expect(rules).toContain("require-trusted-types-for 'script'");
    expect(rules).toContain("trusted-types shop-text still-page");
    expect(rules.slice(0, -2).join("; ")).toBe(shopperPolicy(["cdn.example"]));
  });
});

describe("trusted types on shoppers' pages (security A1)", () => {
  const tag = { name: "tag_manager", script: "https://tags.example/a.js", hosts: [] } as const;

  it("are demanded where no other firm's script is let in", () => {
    const policy = ownPagePolicy(["cdn.example"]);
    const rules = policy.split("; ");
    expect(rules).toContain("require-trusted-types-for 'script'");
    expect(rules).toContain("trusted-types default shop-text kept-page");
    expect(rules.slice(0, -2).join("; ")).toBe(shopperPolicy(["cdn.example"]));
    expect(openPagePolicy(["cdn.example"], [])).toBe(policy);
  });

  it("are not where one is, which writes markup of its own", () => {
    expect(openPagePolicy([], [tag])).not.toContain("trusted-types");
  });

  it.each([
    [["stripe"], true],
    [["paypal"], false],
    [["paytrace"], false],
    [["stripe", "paypal"], false],
    [SCRIPTED_GATEWAYS, false],
  ] as const)("are demanded beside the scripts of %j: %s", (gateways, isDemanded) => {
    const { "content-security-policy": policy } = paymentPageHeaders(gateways, []);
    expect(policy?.includes("require-trusted-types-for 'script'")).toBe(isDemanded);
    expect(policy?.includes("trusted-types default shop-text kept-page")).toBe(isDemanded);
  });
});

describe("hosts of providers' test modes (security A24)", () => {
  it("are in no policy of a shop that takes money", () => {
    expect(policyOf([])).not.toContain("sandbox");
    expect(policyOf([])).toContain("https://protect.paytrace.com");
  });

  it("are allowed to the provider that runs in its own", () => {
    expect(policyOf(["paypal"])).toContain("https://www.sandbox.paypal.com");
    expect(policyOf(["paypal"])).not.toContain("protect.sandbox.paytrace.com");
    expect(policyOf(["paytrace"])).toMatch(
      /script-src [^;]*https:\/\/protect\.sandbox\.paytrace\.com/,
    );
  });
});

describe("where pages may show pictures from (decisions §12)", () => {
  it("is the shop itself where the operator names no host", () => {
    expect(shopperPolicy([])).toContain("; img-src 'self'; ");
  });

  it("is also the hosts that the operator names, on the payment page too", () => {
    const hosts = ["cdn.example", "b.example:8443"];
    const rule = "; img-src 'self' https://cdn.example https://b.example:8443";
    expect(shopperPolicy(hosts)).toContain(`${rule}; `);
    for (const gateways of [[], ["stripe"], ["paypal"]] as const)
      expect(paymentPageHeaders(gateways, hosts)["content-security-policy"]).toContain(rule);
  });

  it("changes no other rule", () => {
    expect(others(shopperPolicy(["cdn.example"]))).toEqual(others(shopperPolicy([])));
  });
});

describe("the map of branches (ADR 0038)", () => {
  const tiles = "https://tiles.example:8443/{z}/{x}/{y}.png?key=secret";

  it("may show pictures of the one configured host, and run nothing of it", () => {
    const policy = mapPageHeaders(tiles, ["cdn.example"])["content-security-policy"] ?? "";
    const rules = policy.split("; ");
    expect(rules).toContain("connect-src 'self' https://tiles.example:8443");
    expect(rules).toContain("img-src 'self' https://cdn.example https://tiles.example:8443");
    expect(rules).toContain("script-src 'self'");
    expect(rules).toContain("worker-src 'self'");
    expect(policy).not.toMatch(/secret|unsafe|blob|data:/);
  });

  it("reaches nobody where no tiles are configured", () => {
    const { "content-security-policy": policy } = mapPageHeaders(undefined, []);
    expect(policy).toBe(`${ownPagePolicy([])}; worker-src 'self'`);
  });

  it("may ask where somebody is, and for nothing else", () => {
    expect(mapPageHeaders(tiles, [])["permissions-policy"]).toBe(
      "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
    );
  });
});
