import { afterAll, describe, expect, it } from "vitest";

import { type SearchesRequest, SearchesResponse } from "#contract/searches.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { createApp } from "#server/platform/http/api.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

import type { ListChoice } from "./log-searches.ts";
import { choiceRoutes, searchListRoutes } from "./search-routes.ts";

const person: SignedIn = {
  accountId: "00000000-0000-4000-8000-000000000001",
  sessionId: "00000000-0000-4000-8000-000000000002",
  email: "ana@example.com",
  adminLevel: 1,
  priceLevel: "online",
};
const holders = new Map<string, SignedIn>([
  ["staff", person],
  ["customer", { ...person, adminLevel: 0 }],
]);
const chosen: ListChoice[] = [];
const wanted: SearchesRequest[] = [];
const tried: string[] = [];
const line = { text: "bomba", times: 2, rung: "all", opened: 1, carted: 0, example: null };
const app = await createApp({
  sessions: { holderOf: async (token) => holders.get(token) },
  storefront: "cr",
  routes: {
    open: [
      choiceRoutes(
        { chosen: (choice) => void chosen.push(choice) },
        createCallLimit({ name: "test", calls: 5, seconds: 60, scale: 1 }),
      ),
    ],
    staff: [
      searchListRoutes(
        async (request) => {
          wanted.push(request);
          return { items: [line], next: "2 bomba" };
        },
        async (text) => {
          tried.push(text);
          throw new ShopError("not_found");
        },
      ),
    ],
  },
});
afterAll(() => app.close());

async function post(path: string, body: object, token?: string) {
  const reply = await app.inject({
    method: "POST",
    url: `/api/${path}`,
    body,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

describe("POST searches/chosen", () => {
  it("counts a part that was chosen, and nothing of who chose it", async () => {
    const choice = { searchText: "bomba", sku: "A-1", kind: "carted" };
    expect(await post("searches/chosen", choice, "customer")).toMatchObject({ status: 200 });
    expect(chosen).toEqual([{ text: "bomba", sku: "A-1", kind: "carted" }]);
  });

  it.each([
    { searchText: "", sku: "A-1", kind: "opened" },
    { searchText: "bomba", sku: "A-1", kind: "stolen" },
    { searchText: "bomba", sku: "A-1", kind: "opened", email: "ana@example.com" },
  ])("refuses %j", async (body) => {
    expect((await post("searches/chosen", body)).status).toBe(400);
  });

  it("refuses more than its limit", async () => {
    const body = { searchText: "bomba", sku: "A-1", kind: "opened" };
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await post("searches/chosen", body)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("POST admin/searches", () => {
  it("lists what was searched, for staff alone", async () => {
    const reply = await post("admin/searches", {}, "staff");
    expect(reply.status).toBe(200);
    expect(SearchesResponse.parse(reply.body)).toMatchObject({ items: [line], next: "2 bomba" });
    for (const call of ["admin/searches", "admin/searches/try"]) {
      expect((await post(call, { text: "x" })).status).toBe(401);
      expect((await post(call, { text: "x" }, "customer")).status).toBe(403);
    }
    expect(wanted).toEqual([{ filters: {}, limit: 50 }]);
    expect(tried).toEqual([]);
  });

  it("takes list, days and place within bounds", async () => {
    const filters = { list: "unknown", days: 90, text: "bom" };
    expect((await post("admin/searches", { filters, after: "7 a b" }, "staff")).status).toBe(200);
    expect(wanted.at(-1)).toMatchObject({ filters, after: "7 a b" });
    for (const body of [
      { filters: { days: 91 } },
      { filters: { list: "all" } },
      { after: "bomba" },
      { limit: 0 },
    ])
      expect((await post("admin/searches", body, "staff")).status).toBe(400);
  });
});
