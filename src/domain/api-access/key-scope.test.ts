import { describe, expect, it } from "vitest";

import {
  callsOf,
  CUSTOMER_SCOPES,
  isGivenWithScope,
  KEY_HOLDERS,
  KEY_SCOPES,
  keyCall,
  keyHolder,
  mayCall,
  NOTED_KEY_CALLS,
  notedName,
  scopesFor,
  scopesOf,
} from "./key-scope.ts";

describe("what a key may do", () => {
  it("is what one of its scopes names, for whoever has it", () => {
    const shop = { holder: "shop", scopes: ["stock"] } as const;
    expect(mayCall(shop, "POST admin/stock/save")).toBe(true);
    expect(mayCall(shop, "POST admin/prices/save")).toBe(false);
    expect(mayCall({ ...shop, scopes: [] }, "POST admin/stock/save")).toBe(false);
    expect(mayCall({ holder: "customer", scopes: ["orders"] }, "POST admin/orders")).toBe(false);
    expect(mayCall({ holder: "customer", scopes: ["orders"] }, "POST account/orders")).toBe(true);
  });

  it("is nothing of the staff's for a customer's program", () => {
    const calls = scopesOf("customer").flatMap((scope) => callsOf(scope, "customer"));
    expect(calls.filter((call) => call.includes("admin/"))).toEqual([]);
    expect(scopesOf("customer")).toEqual(CUSTOMER_SCOPES);
    expect(scopesOf("shop")).toEqual(KEY_SCOPES.filter((scope) => scope !== "buying"));
  });

  it("is a customer's where an account buys by it, and else the shop's", () => {
    expect(keyHolder("7d0c")).toBe("customer");
    expect(keyHolder(null)).toBe("shop");
  });

  it("names each call once in a scope, and for HEAD the call of GET", () => {
    for (const holder of KEY_HOLDERS)
      for (const scope of scopesOf(holder)) {
        const calls = callsOf(scope, holder);
        expect(new Set(calls).size).toBe(calls.length);
      }
    expect(keyCall("HEAD", "products/:sku")).toBe("GET products/:sku");
    expect(keyCall("POST", "products")).toBe("POST products");
  });

  it("says by which scopes a call is made", () => {
    expect(scopesFor("POST products")).toEqual(["catalogue"]);
    expect(scopesFor("POST admin/orders/refund")).toEqual([]);
  });

  it("gives nothing past a fresh login but what a scope names, and notes nothing else", () => {
    for (const call of ["POST admin/imports/apply", "POST admin/imports/start"]) {
      expect(isGivenWithScope(call)).toBe(true);
      expect(scopesFor(call)).toEqual(["imports"]);
    }
    expect(isGivenWithScope("POST admin/orders/status")).toBe(false);
    for (const path of NOTED_KEY_CALLS) {
      expect(notedName(`POST ${path}`)).toBe(path === "orders/place" ? undefined : path);
      expect(scopesFor(`POST ${path}`)).toEqual(["buying"]);
    }
    expect(notedName("POST admin/stock/save")).toBeUndefined();
  });
});
