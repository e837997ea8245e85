import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { NOTHING_PICKED } from "#domain/vehicle/vehicle-choice.ts";

import { keepChoice, keptChoice } from "./kept-choice.ts";

let state: unknown = null;
beforeEach(() => {
  state = null;
  vi.stubGlobal("history", {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => {
      state = next;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps what is picked with the page's own entry, beside what the router keeps there", () => {
  state = { key: "router" };
  keepChoice({ ...NOTHING_PICKED, year: "2015", make: "Isuzu" });
  expect(keptChoice()).toMatchObject({ year: "2015", make: "Isuzu" });
  expect(state).toMatchObject({ key: "router" });
});

it.each([null, "text", { vehicleChoice: null }, { vehicleChoice: { year: 2015, other: "x" } }])(
  "reads nothing of what is no choice: %j",
  (kept) => {
    state = kept;
    expect(keptChoice()).toEqual({});
  },
);
