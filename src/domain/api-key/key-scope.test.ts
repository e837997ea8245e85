import { describe, expect, it } from "vitest";

import {
  callsOf,
  CUSTOMER_SCOPES,
  isGivenWithScope,
  KEY_HOLDERS,
  KEY_SCOPES,
  keyCall,
  keyHolder,
  type KeyHolder,
  type KeyScope,
  mayCall,
  NOTED_KEY_CALLS,
  notedName,
  scopesFor,
  scopesOf,
} from "./key-scope.ts";

/** What everybody may look up. */
const CATALOGUE = `
  GET brands
  GET categories
  GET categories/subcategoriesAll
  GET make_model_year_manager/allmakes
  GET make_model_year_manager/engines/:year/:make/:model
  GET make_model_year_manager/enginesformake/:make
  GET make_model_year_manager/makes/:year
  GET make_model_year_manager/models/:year/:make
  GET products/:sku
  GET products/options/:unificado
  GET suggest
  POST products
  POST products/fitments
  POST vehicles/verify
  POST vehicles/vin`;

/** Said a second time, so that no slip of a line gives programs a call more, or takes one from them. */
const CALLS: Record<KeyHolder, Partial<Record<KeyScope, string>>> = {
  shop: {
    catalogue: `${CATALOGUE}
      POST admin/parts
      POST admin/parts/get
      POST admin/parts/names
      POST admin/stock
      POST admin/stock/get
      POST admin/warehouses`,
    stock: `
      POST admin/stock/receive
      POST admin/stock/save`,
    prices: "POST admin/prices/save",
    orders: `
      POST admin/orders
      POST admin/orders/get
      POST admin/orders/paper`,
    order_steps: `
      POST admin/orders/note
      POST admin/orders/ship
      POST admin/orders/status`,
    imports: `
      POST admin/imports
      POST admin/imports/apply
      POST admin/imports/cancel
      POST admin/imports/errors
      POST admin/imports/get
      POST admin/imports/preview
      POST admin/imports/refused
      POST admin/imports/report
      POST admin/imports/resume
      POST admin/imports/start
      PUT admin/imports/files/:file`,
    customers: `
      POST admin/customers
      POST admin/customers/get`,
  },
  customer: {
    catalogue: CATALOGUE,
    orders: `
      GET account/invoices
      GET orders/:id
      GET orders/invoice/:id
      GET orders/invoice/:id/pdf
      POST account/orders`,
    buying: `
      GET account/addresses
      POST cart/resolve
      POST cart/verifyitem
      POST orders/calculate_total
      POST orders/place
      POST orders/quote
      POST shipping/calculator`,
  },
};

it.each(KEY_HOLDERS.flatMap((holder) => KEY_SCOPES.map((scope) => [holder, scope] as const)))(
  "what a program of a %s may call by %s is this and nothing else",
  (holder, scope) => {
    const named = (CALLS[holder][scope] ?? "").split("\n").map((line) => line.trim());
    expect(callsOf(scope, holder)).toEqual(named.filter((line) => line !== ""));
  },
);

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
