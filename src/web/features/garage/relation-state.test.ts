import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { garageKey } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";

import {
  openTab,
  refused,
  type Stored,
  type TabAnswer,
} from "../../../../test/factories/browser-tab.ts";
import { HINO, NPR } from "../../../../test/factories/garage-entries.ts";

const NOW = new Date("2026-11-02T12:00:00Z");
const MINUTE = 60_000;

/** What has stock for any vehicle: category 1 with subcategory 11. */
const stocked: TabAnswer = () =>
  Response.json({ status: "success", categoryRelations: [1], subcategoryRelation: [11] });

async function openMenu(...given: Parameters<typeof openTab>) {
  const opened = openTab(...given);
  const { activateVehicle } = await import("./public/garage-state.ts");
  const relation = await import("./relation-state.ts");
  return { ...opened, activateVehicle, ...relation };
}

let stored: Stored;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  stored = new Map();
  stored.set("repuesto.garage", storedGarage({ entries: [NPR, HINO], activeKey: garageKey(NPR) }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what of the menu has stock for the active vehicle (specification §4)", () => {
  it("is asked of the vehicle, without what its owner says of it, and kept between pages", async () => {
    const tab = await openMenu(stored, { answer: stocked });
    await tab.fetchRelation({ ...NPR, nickname: "El blanco", unitNumber: "3", vin: "JALC" });
    const { id: _id, ...names } = NPR;
    expect(tab.calls).toEqual([{ path: "categories/vehicle_relation", ...names }]);
    const next = await openMenu(stored);
    expect(next.currentRelation()).toMatchObject({
      vehicle: garageKey(NPR),
      categories: new Set([1]),
      subcategories: new Set([11]),
    });
  });

  it("is asked again when it is ten minutes old, and not before", async () => {
    const tab = await openMenu(stored, { answer: stocked });
    await tab.fetchRelation(NPR);
    vi.setSystemTime(NOW.getTime() + 10 * MINUTE - 1);
    await tab.fetchRelation(NPR);
    expect(tab.calls).toHaveLength(1);
    vi.setSystemTime(NOW.getTime() + 10 * MINUTE);
    await tab.fetchRelation(NPR);
    expect(tab.calls).toHaveLength(2);
  });

  it("is asked once, however many parts of the page want it", async () => {
    const tab = await openMenu(stored, { answer: stocked });
    await Promise.all([tab.fetchRelation(NPR), tab.fetchRelation(NPR)]);
    expect(tab.calls).toHaveLength(1);
  });

  it("is told to whoever shows it", async () => {
    const tab = await openMenu(stored, { answer: stocked });
    const heard = vi.fn<() => void>();
    tab.onRelationChange(heard);
    await tab.fetchRelation(NPR);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("is not known after a failure, and asked at the next occasion", async () => {
    let isDown = true;
    const tab = await openMenu(stored, {
      answer: (call) => (isDown ? refused(call) : stocked(call)),
    });
    await expect(tab.fetchRelation(NPR)).rejects.toMatchObject({ status: 503 });
    expect(tab.currentRelation()).toBeUndefined();
    isDown = false;
    await tab.fetchRelation(NPR);
    expect(tab.currentRelation()).toBeDefined();
  });

  it("is not kept of a vehicle that the catalogue does not know", async () => {
    const tab = await openMenu(stored, { answer: () => Response.json({ status: "invalid" }) });
    await tab.fetchRelation(NPR);
    expect(stored.has("repuesto.relations")).toBe(false);
  });

  it("is forgotten when another vehicle becomes active, or none", async () => {
    const tab = await openMenu(stored, { answer: stocked });
    await tab.fetchRelation(NPR);
    tab.activateVehicle(garageKey(HINO));
    expect(tab.currentRelation()).toBeUndefined();
    await tab.fetchRelation(HINO);
    tab.activateVehicle(null);
    expect(stored.has("repuesto.relations")).toBe(false);
  });

  it("stays that of the vehicle now active when an earlier one's answer comes late", async () => {
    const late = Promise.withResolvers<Response>();
    const tab = await openMenu(stored, {
      answer: (call) => ("make" in call && call.make === "Isuzu" ? late.promise : stocked(call)),
    });
    const first = tab.fetchRelation(NPR);
    tab.activateVehicle(garageKey(HINO));
    await tab.fetchRelation(HINO);
    late.resolve(await stocked({ path: "" }));
    await first;
    expect(tab.currentRelation()?.vehicle).toBe(garageKey(HINO));
  });

  it.each([
    ["broken", "{"],
    ["no object", "7"],
    ["without lists", JSON.stringify({ vehicle: garageKey(NPR), until: NOW.getTime() * 2 })],
    ["of other kinds", '{"vehicle":1,"until":"x","categories":{},"subcategories":[]}'],
  ])("is not known from a stored value that is %s, and asked", async (_what, text) => {
    stored.set("repuesto.relations", text);
    const tab = await openMenu(stored, { answer: stocked });
    expect(tab.currentRelation()).toBeUndefined();
    await tab.fetchRelation(NPR);
    expect(tab.currentRelation()?.categories).toEqual(new Set([1]));
  });
});
