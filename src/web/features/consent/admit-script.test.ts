import { afterEach, expect, it, vi } from "vitest";

import { admitScript, hasLoaded } from "./admit-script.ts";

const PARTY = { name: "tag_manager", script: "https://tags.example/gtm.js" } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A document whose scripts take an address, or only one that a policy of its own has made. */
function openDocument({ isTrusting }: { isTrusting: boolean }): object[] {
  const appended: object[] = [];
  const script = {
    set src(_address: string) {
      if (!isTrusting) throw new TypeError("This document requires 'TrustedScriptURL' assignment.");
    },
  };
  vi.stubGlobal("document", {
    createElement: () => script,
    head: { append: (element: object) => appended.push(element) },
  });
  return appended;
}

it("runs no script in a document that takes none, and the shop goes on", () => {
  vi.stubGlobal("dataLayer", undefined);
  const refused = openDocument({ isTrusting: false });
  admitScript(PARTY);
  expect([refused.length, hasLoaded(), globalThis.dataLayer]).toEqual([0, false, undefined]);
  const taken = openDocument({ isTrusting: true });
  admitScript(PARTY);
  admitScript(PARTY);
  expect([taken.length, hasLoaded("tag_manager")]).toEqual([1, true]);
});
