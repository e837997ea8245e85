import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { ActResponse } from "#contract/acting.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { beginActing, leaveActing, readActing } from "./acting.ts";
import { readSession } from "./session.ts";

const BEGUN: ActResponse = {
  status: "success",
  token: "t1",
  expiresIn: 3_600,
  user: { first_name: "Ana", last_name: "Mora", email: "ana@taller.example" },
  email: "ana@taller.example",
  isAdmin: 0,
  credit: "credit",
  tax: false,
  priceLevel: "wholesale",
  priceLevelAccess: ["wholesale"],
  until: "2026-11-26T16:00:00.000Z",
};

/** As a browser has it: what is kept are its own enumerable names. */
function storage(kept: Record<string, string> = {}) {
  return Object.create(
    {
      getItem(key: string) {
        return Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
      },
      setItem(key: string, text: string) {
        Reflect.set(this, key, text);
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key);
      },
    },
    Object.getOwnPropertyDescriptors(kept),
  );
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage({ theme: "dark", "repuesto.session": "the clerk's" }));
  vi.stubGlobal("sessionStorage", storage({ "repuesto.tab": "one", other: "kept" }));
});
afterEach(() => vi.unstubAllGlobals());

it("makes the tab the customer's, and leaves what the browser keeps of the clerk", () => {
  beginActing("7", BEGUN, 1_000);
  expect(readActing()).toEqual({
    id: "7",
    name: "Ana Mora",
    email: "ana@taller.example",
    until: BEGUN.until,
  });
  const session = readSession(sessionStorage.getItem("repuesto.session"));
  expect(session).toMatchObject({ token: "t1", isAdmin: 0, expiresAt: 3_601_000, isActing: true });
  expect(sessionStorage.getItem("repuesto.version")).toBe(STORAGE_VERSION);
  expect(sessionStorage.getItem("repuesto.tab")).toBeNull();
  expect(sessionStorage.getItem("theme")).toBe("dark");
  expect(localStorage.getItem("repuesto.session")).toBe("the clerk's");
  expect(sessionStorage.getItem("acting")).not.toBeNull(); // by that the early script keeps the tab apart
});

it("brings no scheme of the clerk's where none was chosen", () => {
  vi.stubGlobal("localStorage", storage());
  beginActing("7", BEGUN, 1_000);
  expect(Object.keys(sessionStorage)).not.toContain("theme");
});

it("reads of a tab what is a text, and nothing else", () => {
  vi.stubGlobal("sessionStorage", storage({ acting: JSON.stringify({ id: 7, name: "Ana" }) }));
  expect(readActing()).toEqual({ id: "", name: "Ana", email: "", until: "" });
});

it("gives the tab back, with nothing of the customer left in it", () => {
  beginActing("7", BEGUN, 1_000);
  leaveActing();
  expect(readActing()).toBeUndefined();
  expect(Object.keys(sessionStorage).toSorted()).toEqual(["other", "theme"]);
});
