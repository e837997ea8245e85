import { expect, it } from "vitest";

import { LoginRequest } from "./auth.ts";
import { SentCart } from "./cart.ts";
import { PartsFilters } from "./products.ts";
import { SuggestQuery } from "./suggest.ts";

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const login = (garage: unknown) => ({ email: "a@b.example", password: "x", garage });

/** What each takes at most, and one more (security A30). */
it.each([
  [SentCart, (count: number) => times(count, { sku: "A", cartQty: 1 }), 200],
  [PartsFilters, (count: number) => ({ filters: { brand: times(count, "b") } }), 50],
  [PartsFilters, (count: number) => ({ searchText: "x".repeat(count) }), 500],
  [SuggestQuery, (count: number) => ({ q: "x".repeat(count) }), 500],
  [LoginRequest, (count: number) => login(times(count, { id: 1 })), 50],
])("%# takes as many as it may, and not one more", (schema, sent, most) => {
  expect(schema.safeParse(sent(most)).success).toBe(true);
  expect(schema.safeParse(sent(most + 1)).success).toBe(false);
});
