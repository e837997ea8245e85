import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openTab, type Stored } from "../../../test/factories/browser-tab.ts";
import { isMessageDue, noteSighting } from "./popup-sightings.ts";

const MESSAGE = {
  code: "holidays",
  title: "Holidays",
  message: "We are closed.",
  style: "info",
  enabled: 1,
  show_as_global_modal: 1,
  modal_delay_to_show_again_hours: 24,
  show_first_x_days: 7,
};
const NOW = new Date("2026-11-22T12:00:00Z");
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let stored: Stored;
beforeEach(() => {
  stored = new Map();
  openTab(stored);
});
afterEach(() => vi.unstubAllGlobals());

describe("a message of the shop (specification §4, Popup)", () => {
  it("is due to who has not seen it, and again once its delay has passed", () => {
    expect(isMessageDue(MESSAGE, NOW)).toBe(true);
    noteSighting("holidays", NOW);
    expect(isMessageDue(MESSAGE, after(23))).toBe(false);
    expect(isMessageDue(MESSAGE, after(24))).toBe(true);
  });

  it("is due in its first days alone, counted from when it was first seen", () => {
    noteSighting("holidays", NOW);
    noteSighting("holidays", after(6 * 24));
    expect(isMessageDue(MESSAGE, after(7 * 24))).toBe(true);
    expect(isMessageDue(MESSAGE, after(7 * 24 + 1))).toBe(false);
  });

  it.each([{ enabled: 0 }, { show_as_global_modal: 0 }])("is never due with %o", (change) => {
    expect(isMessageDue({ ...MESSAGE, ...change }, NOW)).toBe(false);
  });

  it("was not seen where another one was", () => {
    noteSighting("sale", NOW);
    expect(isMessageDue(MESSAGE, after(1))).toBe(true);
  });

  it.each(["{", "null", "[]", '{"firstAt":1}', '{"lastAt":1}', '{"firstAt":"1","lastAt":1}'])(
    "was not seen where %s is kept of it",
    (text) => {
      stored.set("popup.holidays", text);
      expect(isMessageDue(MESSAGE, NOW)).toBe(true);
    },
  );

  it("is shown where nothing may be kept", () => {
    openTab(stored, { isForbidden: true });
    noteSighting("holidays", NOW);
    expect(isMessageDue(MESSAGE, NOW)).toBe(true);
  });
});
