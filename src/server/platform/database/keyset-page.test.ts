import { expect, it } from "vitest";

import { keysetPage } from "./keyset-page.ts";

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: 10 - at }));
const pageOf = (count: number, limit: number) => keysetPage(rows(count), limit, ({ id }) => id);

it("shows as many rows as were asked for, and says after which the next page begins", () => {
  expect(pageOf(3, 2)).toEqual({ items: [{ id: 10 }, { id: 9 }], next: 9 });
  expect(pageOf(2, 1)).toEqual({ items: [{ id: 10 }], next: 10 });
});

it("has no next page where no row more was found, be the page full, short or empty", () => {
  expect(pageOf(2, 2)).toEqual({ items: rows(2), next: null });
  expect(pageOf(1, 2)).toEqual({ items: rows(1), next: null });
  expect(pageOf(0, 2)).toEqual({ items: [], next: null });
});
