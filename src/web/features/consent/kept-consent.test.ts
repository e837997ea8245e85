import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openTab, type Stored } from "../../../../test/factories/browser-tab.ts";

const NOON = new Date("2026-11-27T12:00:00Z");
const IN_SEVEN_MONTHS = new Date("2027-06-27T12:00:00Z");
let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openConsent({ isForbidden = false, refusesAll = false } = {}) {
  const { tab } = openTab(stored, { isForbidden });
  vi.stubGlobal("navigator", refusesAll ? { globalPrivacyControl: true } : {});
  return { tab, ...(await import("./kept-consent.ts")) };
}

describe("what a shopper answered of third parties", () => {
  it("is known to every page of the browser, for half a year", async () => {
    (await openConsent()).keepAnswers({ chat: true }, NOON);
    const { keptConsent } = await openConsent();
    expect(keptConsent(NOON)).toEqual({ decidedAt: NOON, answers: { chat: true } });
    expect(keptConsent(IN_SEVEN_MONTHS)).toBeUndefined();
  });

  it("of one leaves what was answered of another, unless that has run out", async () => {
    const { keepAnswers, keptConsent } = await openConsent();
    keepAnswers({ tag_manager: true }, NOON);
    keepAnswers({ chat: false }, NOON);
    expect(keptConsent(NOON)?.answers).toEqual({ tag_manager: true, chat: false });
    keepAnswers({ chat: true }, IN_SEVEN_MONTHS);
    expect(keptConsent(IN_SEVEN_MONTHS)?.answers).toEqual({ chat: true });
  });

  it("allows nothing before, and afterwards what was allowed alone", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const { keepAnswers, isAllowed } = await openConsent();
    expect([isAllowed("chat"), isAllowed("tag_manager")]).toEqual([false, false]);
    keepAnswers({ chat: true, tag_manager: false });
    expect([isAllowed("chat"), isAllowed("tag_manager")]).toEqual([true, false]);
  });

  it("lasts as long as the page where the browser keeps nothing", async () => {
    const { keepAnswers, keptConsent } = await openConsent({ isForbidden: true });
    keepAnswers({ chat: true }, NOON);
    expect(keptConsent(NOON)?.answers).toEqual({ chat: true });
    expect((await openConsent({ isForbidden: true })).keptConsent(NOON)).toBeUndefined();
  });

  it("is heard of in this tab and in others, whose word is the last", async () => {
    const { tab, keepAnswers, keptConsent, followConsent } = await openConsent();
    const heard = vi.fn<() => void>();
    const stop = followConsent(heard);
    keepAnswers({ chat: true }, NOON);
    expect(heard).toHaveBeenCalledTimes(1);
    const other = { at: NOON.toISOString(), answers: { chat: false } };
    stored.set("consent", JSON.stringify(other));
    tab.dispatchEvent(Object.assign(new Event("storage"), { key: "theme" }));
    expect(heard).toHaveBeenCalledTimes(1);
    tab.dispatchEvent(Object.assign(new Event("storage"), { key: "consent" }));
    expect([heard.mock.calls.length, keptConsent(NOON)?.answers]).toEqual([2, { chat: false }]);
    stop();
    keepAnswers({ chat: true }, NOON);
    tab.dispatchEvent(Object.assign(new Event("storage"), { key: "consent" }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe("whether a shopper is asked", () => {
  it("is so as long as something of what the shop has is unanswered", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const { isAsking, keepAnswers } = await openConsent();
    expect([isAsking(["chat"]), isAsking([])]).toEqual([true, false]);
    keepAnswers({ chat: false });
    expect([isAsking(["chat"]), isAsking(["chat", "tag_manager"])]).toEqual([false, true]);
  });

  it("never is so of a browser that tells every site to pass nothing on, which still takes another answer", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const { isAsking, isAllowed, keepAnswers } = await openConsent({ refusesAll: true });
    expect([isAsking(["chat"]), isAllowed("chat")]).toEqual([false, false]);
    keepAnswers({ chat: true });
    expect(isAllowed("chat")).toBe(true);
  });
});
