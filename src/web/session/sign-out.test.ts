import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { CUSTOMER_STORE } from "#domain/offline/stores.ts";

import type { SignOutReason } from "./sign-out.ts";

const dropped: string[] = [];
const led: string[] = [];

beforeEach(() => {
  dropped.length = 0;
  led.length = 0;
  vi.resetModules();
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("location", { pathname: "/en/Cart", replace: (to: string) => led.push(to) });
  vi.stubGlobal("caches", { delete: async (name: string) => dropped.push(name) });
});
afterEach(() => vi.unstubAllGlobals());

/** Signs out in a tab, by a page in which nobody did so yet. */
const signOutIn = async (kept: object, reason: SignOutReason = "ended") => {
  vi.stubGlobal("sessionStorage", kept);
  const { signOut } = await import("./sign-out.ts");
  signOut(reason);
};

const refuse = () => {
  throw new Error("Refused.");
};

it("forgets the pages that were kept for whoever was signed in, and goes home", async () => {
  await signOutIn({});
  expect(dropped).toEqual([CUSTOMER_STORE]);
  expect(led).toEqual(["/en"]);
});

it("leaves those of the clerk where it is staff that acted in this tab alone (ADR 0055)", async () => {
  await signOutIn({ acting: "{}" });
  expect(dropped).toEqual([]);
  expect(led).toEqual(["/en"]);
});

it("forgets them too where the tab's own storage is refused, where nobody acts", async () => {
  await signOutIn(new Proxy({}, { has: refuse }));
  expect(dropped).toEqual([CUSTOMER_STORE]);
});

const OF_ANA = "repuesto.ofAccount:invoicePayment ana@taller.example";

it.each<[SignOutReason, string[]]>([
  ["ended", [OF_ANA]],
  ["left", []],
  ["deleted", []],
  ["outdated", []],
])("where it was %s, of what the account is to know again stays %j", async (reason, stays) => {
  const kept = new Set([OF_ANA, "repuesto.session"]);
  const names = { ownKeys: () => [...kept] };
  const own = { getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
  const methods = { removeItem: (name: string) => kept.delete(name) };
  vi.stubGlobal("localStorage", new Proxy(methods, { ...names, ...own }));
  await signOutIn({}, reason);
  expect([...kept]).toEqual(stays);
});
