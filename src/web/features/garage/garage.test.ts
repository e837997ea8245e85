import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { EMPTY_GARAGE, garageKey } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";

import { openTab, type Stored } from "../../../../test/factories/browser-tab.ts";
import { ENGINE, HINO, NPR } from "../../../../test/factories/garage-entries.ts";

/** A tab with its garage. */
async function openGarage(...given: Parameters<typeof openTab>) {
  const opened = openTab(...given);
  const state = await import("./public/garage-state.ts");
  const changes = await import("./public/garage-changes.ts");
  return { ...opened, ...state, ...changes };
}

/** Another tab, or the browser, changed what is stored. */
function storageChange(key: string | null): Event {
  return Object.assign(new Event("storage"), { key });
}

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

function signIn(): void {
  const session = { token: "t", userEmail: "ana@example.com", expiresAt: Date.now() + 60_000 };
  stored.set("repuesto.session", JSON.stringify(session));
}

describe("a full garage", () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...NPR, year: 2000 + index }));

  it("tells which one it lets go, and takes that back on demand", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: ten, activeKey: null }));
    const tab = await openGarage(stored);
    expect(tab.addVehicle({ ...NPR, year: 2005 })).toBeUndefined(); // it is there
    const gone = tab.addVehicle(HINO);
    expect(gone?.entry.year).toBe(2000);
    expect(tab.currentGarage().entries).toEqual([...ten.slice(1), HINO]);
    if (gone) tab.undoAdding(HINO, gone);
    expect(tab.currentGarage()).toEqual({ entries: ten, activeKey: null });
  });

  it("lets none go while there is room", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: ten.slice(1), activeKey: null }));
    const tab = await openGarage(stored);
    expect(tab.addVehicle(HINO)).toBeUndefined();
    expect(tab.currentGarage().entries).toHaveLength(10);
  });

  it("has the one that left again when the server refuses the new one", async () => {
    signIn();
    const fifty = Array.from({ length: 50 }, (_, index) => ({ ...NPR, year: 1970 + index }));
    stored.set("repuesto.garage", storedGarage({ entries: fifty, activeKey: null }));
    const tab = await openGarage(stored);
    tab.addVehicle(HINO);
    await expect.poll(() => tab.currentGarage().entries).toEqual(fifty);
  });

  it("takes back in order, so that the server has room for the one that comes back", async () => {
    signIn();
    const fifty = Array.from({ length: 50 }, (_, index) => ({ ...NPR, year: 1970 + index }));
    stored.set("repuesto.garage", storedGarage({ entries: fifty, activeKey: null }));
    const tab = await openGarage(stored, { answer: () => Response.json({}) });
    const gone = tab.addVehicle(HINO);
    if (gone) tab.undoAdding(HINO, gone);
    await expect.poll(() => tab.calls).toHaveLength(3);
    expect(tab.calls.map(({ path, vehicle }) => [path, vehicle?.year])).toEqual([
      ["vehicles/garageadd", HINO.year],
      ["vehicles/garageremove", HINO.year],
      ["vehicles/garageadd", 1970],
    ]);
  });
});

describe("a guest's garage in the browser (specification §4)", () => {
  it("is there again after a reload, with its active vehicle", async () => {
    const first = await openGarage(stored);
    first.addVehicle(NPR);
    first.addVehicle(ENGINE);
    first.activateVehicle(garageKey(NPR));
    const again = await openGarage(stored);
    expect(again.currentGarage()).toEqual({ entries: [NPR, ENGINE], activeKey: garageKey(NPR) });
  });

  it("names the active vehicle for what runs before the first paint", async () => {
    const tab = await openGarage(stored);
    tab.addVehicle(NPR);
    expect(stored.get("repuesto.vehicle")).toBe("7");
    tab.addVehicle(ENGINE);
    expect(stored.get("repuesto.vehicle")).toBe("engine-3");
    tab.removeVehicle(garageKey(ENGINE));
    expect(stored.has("repuesto.vehicle")).toBe(false);
  });

  it("lives as long as the page where nothing may be stored", async () => {
    const tab = await openGarage(stored, { isForbidden: true });
    tab.addVehicle(NPR);
    expect(tab.currentGarage().entries).toEqual([NPR]);
    expect(stored.size).toBe(0);
    tab.removeVehicle(garageKey(NPR));
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
  });

  it.each([
    ["broken", "{"],
    ["an old version's", storedGarage({ entries: [NPR], activeKey: null }).replace("2.2", "2.1")],
    ["no garage at all", "[1]"],
  ])("starts empty over a stored value that is %s, and works", async (_what, text) => {
    stored.set("repuesto.garage", text);
    const tab = await openGarage(stored);
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
    tab.addVehicle(NPR);
    expect((await openGarage(stored)).currentGarage().entries).toEqual([NPR]);
  });

  it("holds ten of 10,000", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => ({ ...NPR, year: 1000 + index }));
    stored.set("repuesto.garage", storedGarage({ entries, activeKey: null }));
    expect((await openGarage(stored)).currentGarage().entries).toHaveLength(10);
  });

  it("tells another tab's change, and only that of the garage", async () => {
    const tab = await openGarage(stored);
    const heard = vi.fn<() => void>();
    const stop = tab.onGarageChange(heard);
    tab.currentGarage();
    stored.set("repuesto.garage", storedGarage({ entries: [HINO], activeKey: null }));
    tab.tab.dispatchEvent(storageChange("theme"));
    expect(heard).not.toHaveBeenCalled();
    tab.tab.dispatchEvent(storageChange("repuesto.garage"));
    expect(heard).toHaveBeenCalledOnce();
    expect(tab.currentGarage().entries).toEqual([HINO]);
    stored.clear();
    tab.tab.dispatchEvent(storageChange(null));
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
    stop();
    tab.tab.dispatchEvent(storageChange(null));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("is read anew when the browser brings an old page back", async () => {
    const tab = await openGarage(stored);
    tab.onGarageChange(() => undefined);
    tab.currentGarage();
    stored.set("repuesto.garage", storedGarage({ entries: [NPR], activeKey: null }));
    tab.tab.dispatchEvent(new Event("pageshow"));
    expect(tab.currentGarage().entries).toEqual([NPR]);
  });

  it("puts a removed vehicle back where it was, active as it was", async () => {
    const tab = await openGarage(stored);
    for (const entry of [NPR, HINO, ENGINE]) tab.addVehicle(entry);
    tab.activateVehicle(garageKey(HINO));
    const before = tab.currentGarage();
    const removed = tab.removeVehicle(garageKey(HINO));
    expect(tab.currentGarage()).toEqual({ entries: [NPR, ENGINE], activeKey: null });
    if (removed) tab.putVehicleBack(removed);
    expect(tab.currentGarage()).toEqual(before);
  });

  it("keeps what the owner says of a vehicle, and forgets what is emptied", async () => {
    const tab = await openGarage(stored);
    tab.addVehicle(NPR);
    tab.renameVehicle(garageKey(NPR), { nickname: "El blanco", vin: "JALC4W163C7000000" });
    tab.renameVehicle(garageKey(NPR), { vin: "", unitNumber: "12" });
    expect((await openGarage(stored)).currentGarage().entries).toEqual([
      { ...NPR, nickname: "El blanco", unitNumber: "12" },
    ]);
  });
});

describe("a customer's garage, kept by the calls (decisions §4)", () => {
  beforeEach(signIn);

  it("takes the place of the browser's, and the active vehicle stays active", async () => {
    const tab = await openGarage(stored, {
      answer: () =>
        Response.json({
          status: "success",
          vehicles: [
            { ...NPR, nickname: null },
            { id: 3, type: "engine", make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" },
          ],
        }),
    });
    tab.addVehicle(ENGINE);
    await tab.loadCustomerGarage();
    expect(tab.currentGarage()).toEqual({ entries: [NPR, ENGINE], activeKey: garageKey(ENGINE) });
  });

  it("leaves the browser's as it is when it cannot be had", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: [HINO], activeKey: null }));
    const tab = await openGarage(stored);
    await expect(tab.loadCustomerGarage()).rejects.toMatchObject({ status: 503 });
    expect(tab.currentGarage().entries).toEqual([HINO]);
  });

  it("does not take over a garage that arrives after the customer left", async () => {
    const tab = await openGarage(stored, {
      answer: () => {
        stored.delete("repuesto.session");
        return Response.json({ status: "success", vehicles: [NPR] });
      },
    });
    await tab.loadCustomerGarage();
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
  });

  it("takes fifty vehicles, where a guest's takes ten", async () => {
    const entries = Array.from({ length: 60 }, (_, index) => ({ ...NPR, year: 1950 + index }));
    stored.set("repuesto.garage", storedGarage({ entries, activeKey: null }));
    const tab = await openGarage(stored);
    expect(tab.currentGarage().entries).toHaveLength(50);
    stored.delete("repuesto.session");
    expect(tab.currentGarage().entries).toHaveLength(10);
  });

  it("sends each change", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: [NPR], activeKey: null }));
    const tab = await openGarage(stored, { answer: () => Response.json({}) });
    tab.addVehicle(HINO);
    tab.renameVehicle(garageKey(NPR), { nickname: "Uno" });
    const removed = tab.removeVehicle(garageKey(HINO));
    if (removed) tab.putVehicleBack(removed);
    await expect.poll(() => tab.calls).toHaveLength(4);
    expect(tab.calls).toEqual([
      { path: "vehicles/garageadd", vehicle: HINO },
      { path: "vehicles/garageadd", vehicle: { ...NPR, nickname: "Uno", unitNumber: "", vin: "" } },
      { path: "vehicles/garageremove", vehicle: HINO },
      { path: "vehicles/garageadd", vehicle: HINO },
    ]);
  });

  it("undoes what the server does not take, and that alone", async () => {
    const before = { entries: [NPR, HINO], activeKey: garageKey(NPR) };
    stored.set("repuesto.garage", storedGarage(before));
    const tab = await openGarage(stored);
    tab.removeVehicle(garageKey(HINO));
    tab.renameVehicle(garageKey(NPR), { nickname: "Uno" });
    tab.addVehicle(ENGINE);
    expect(tab.currentGarage().entries).toEqual([{ ...NPR, nickname: "Uno" }, ENGINE]);
    await expect.poll(() => tab.currentGarage()).toEqual(before);
  });
});
