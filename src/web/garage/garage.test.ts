import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { EMPTY_GARAGE, type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";

import { openTab, type Stored } from "../../../test/factories/browser-tab.ts";

const npr: GarageEntry = {
  type: "vehicle",
  region: "CR",
  year: 2012,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 7,
};
const hino: GarageEntry = { ...npr, make: "Hino", model: "300", engine_name: "N04C", id: 8 };
const engine: GarageEntry = { ...npr, type: "engine", region: "", year: 0, model: "", id: 3 };

/** A tab with its garage. */
async function openGarage(...asked: Parameters<typeof openTab>) {
  const opened = openTab(...asked);
  const state = await import("./garage-state.ts");
  const changes = await import("./garage-changes.ts");
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
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...npr, year: 2000 + index }));

  it("tells which one it lets go, and takes that back on demand", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: ten, activeKey: null }));
    const tab = await openGarage(stored);
    expect(tab.addVehicle({ ...npr, year: 2005 })).toBeUndefined(); // it is there
    const gone = tab.addVehicle(hino);
    expect(gone?.entry.year).toBe(2000);
    expect(tab.currentGarage().entries).toEqual([...ten.slice(1), hino]);
    if (gone) tab.undoAdding(hino, gone);
    expect(tab.currentGarage()).toEqual({ entries: ten, activeKey: null });
  });

  it("lets none go while there is room", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: ten.slice(1), activeKey: null }));
    const tab = await openGarage(stored);
    expect(tab.addVehicle(hino)).toBeUndefined();
    expect(tab.currentGarage().entries).toHaveLength(10);
  });

  it("has the one that left again when the server refuses the new one", async () => {
    signIn();
    const fifty = Array.from({ length: 50 }, (_, index) => ({ ...npr, year: 1970 + index }));
    stored.set("repuesto.garage", storedGarage({ entries: fifty, activeKey: null }));
    const tab = await openGarage(stored);
    tab.addVehicle(hino);
    await expect.poll(() => tab.currentGarage().entries).toEqual(fifty);
  });

  it("takes back in order, so that the server has room for the one that comes back", async () => {
    signIn();
    const fifty = Array.from({ length: 50 }, (_, index) => ({ ...npr, year: 1970 + index }));
    stored.set("repuesto.garage", storedGarage({ entries: fifty, activeKey: null }));
    const tab = await openGarage(stored, { answer: () => Response.json({}) });
    const gone = tab.addVehicle(hino);
    if (gone) tab.undoAdding(hino, gone);
    await expect.poll(() => tab.calls).toHaveLength(3);
    expect(tab.calls.map(({ path, vehicle }) => [path, vehicle?.year])).toEqual([
      ["vehicles/garageadd", hino.year],
      ["vehicles/garageremove", hino.year],
      ["vehicles/garageadd", 1970],
    ]);
  });
});

describe("a guest's garage in the browser (specification §4)", () => {
  it("is there again after a reload, with its active vehicle", async () => {
    const first = await openGarage(stored);
    first.addVehicle(npr);
    first.addVehicle(engine);
    first.activateVehicle(garageKey(npr));
    const again = await openGarage(stored);
    expect(again.currentGarage()).toEqual({ entries: [npr, engine], activeKey: garageKey(npr) });
  });

  it("names the active vehicle for what runs before the first paint", async () => {
    const tab = await openGarage(stored);
    tab.addVehicle(npr);
    expect(stored.get("repuesto.vehicle")).toBe("7");
    tab.addVehicle(engine);
    expect(stored.get("repuesto.vehicle")).toBe("engine-3");
    tab.removeVehicle(garageKey(engine));
    expect(stored.has("repuesto.vehicle")).toBe(false);
  });

  it("lives as long as the page where nothing may be stored", async () => {
    const tab = await openGarage(stored, { isForbidden: true });
    tab.addVehicle(npr);
    expect(tab.currentGarage().entries).toEqual([npr]);
    expect(stored.size).toBe(0);
    tab.removeVehicle(garageKey(npr));
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
  });

  it.each([
    ["broken", "{"],
    ["an old version's", storedGarage({ entries: [npr], activeKey: null }).replace("2.2", "2.1")],
    ["no garage at all", "[1]"],
  ])("starts empty over a stored value that is %s, and works", async (_what, text) => {
    stored.set("repuesto.garage", text);
    const tab = await openGarage(stored);
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
    tab.addVehicle(npr);
    expect((await openGarage(stored)).currentGarage().entries).toEqual([npr]);
  });

  it("holds ten of 10,000", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => ({ ...npr, year: 1000 + index }));
    stored.set("repuesto.garage", storedGarage({ entries, activeKey: null }));
    expect((await openGarage(stored)).currentGarage().entries).toHaveLength(10);
  });

  it("tells another tab's change, and only that of the garage", async () => {
    const tab = await openGarage(stored);
    const heard = vi.fn<() => void>();
    const stop = tab.onGarageChange(heard);
    tab.currentGarage();
    stored.set("repuesto.garage", storedGarage({ entries: [hino], activeKey: null }));
    tab.tab.dispatchEvent(storageChange("theme"));
    expect(heard).not.toHaveBeenCalled();
    tab.tab.dispatchEvent(storageChange("repuesto.garage"));
    expect(heard).toHaveBeenCalledOnce();
    expect(tab.currentGarage().entries).toEqual([hino]);
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
    stored.set("repuesto.garage", storedGarage({ entries: [npr], activeKey: null }));
    tab.tab.dispatchEvent(new Event("pageshow"));
    expect(tab.currentGarage().entries).toEqual([npr]);
  });

  it("puts a removed vehicle back where it was, active as it was", async () => {
    const tab = await openGarage(stored);
    for (const entry of [npr, hino, engine]) tab.addVehicle(entry);
    tab.activateVehicle(garageKey(hino));
    const before = tab.currentGarage();
    const removed = tab.removeVehicle(garageKey(hino));
    expect(tab.currentGarage()).toEqual({ entries: [npr, engine], activeKey: null });
    if (removed) tab.putVehicleBack(removed);
    expect(tab.currentGarage()).toEqual(before);
  });

  it("keeps what the owner says of a vehicle, and forgets what is emptied", async () => {
    const tab = await openGarage(stored);
    tab.addVehicle(npr);
    tab.renameVehicle(garageKey(npr), { nickname: "El blanco", vin: "JALC4W163C7000000" });
    tab.renameVehicle(garageKey(npr), { vin: "", unitNumber: "12" });
    expect((await openGarage(stored)).currentGarage().entries).toEqual([
      { ...npr, nickname: "El blanco", unitNumber: "12" },
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
            { ...npr, nickname: null },
            { id: 3, type: "engine", make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" },
          ],
        }),
    });
    tab.addVehicle(engine);
    await tab.loadCustomerGarage();
    expect(tab.currentGarage()).toEqual({ entries: [npr, engine], activeKey: garageKey(engine) });
  });

  it("leaves the browser's as it is when it cannot be had", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: [hino], activeKey: null }));
    const tab = await openGarage(stored);
    await expect(tab.loadCustomerGarage()).rejects.toMatchObject({ status: 503 });
    expect(tab.currentGarage().entries).toEqual([hino]);
  });

  it("does not take over a garage that arrives after the customer left", async () => {
    const tab = await openGarage(stored, {
      answer: () => {
        stored.delete("repuesto.session");
        return Response.json({ status: "success", vehicles: [npr] });
      },
    });
    await tab.loadCustomerGarage();
    expect(tab.currentGarage()).toEqual(EMPTY_GARAGE);
  });

  it("takes fifty vehicles, where a guest's takes ten", async () => {
    const entries = Array.from({ length: 60 }, (_, index) => ({ ...npr, year: 1950 + index }));
    stored.set("repuesto.garage", storedGarage({ entries, activeKey: null }));
    const tab = await openGarage(stored);
    expect(tab.currentGarage().entries).toHaveLength(50);
    stored.delete("repuesto.session");
    expect(tab.currentGarage().entries).toHaveLength(10);
  });

  it("sends each change", async () => {
    stored.set("repuesto.garage", storedGarage({ entries: [npr], activeKey: null }));
    const tab = await openGarage(stored, { answer: () => Response.json({}) });
    tab.addVehicle(hino);
    tab.renameVehicle(garageKey(npr), { nickname: "Uno" });
    const removed = tab.removeVehicle(garageKey(hino));
    if (removed) tab.putVehicleBack(removed);
    await expect.poll(() => tab.calls).toHaveLength(4);
    expect(tab.calls).toEqual([
      { path: "vehicles/garageadd", vehicle: hino },
      { path: "vehicles/garageadd", vehicle: { ...npr, nickname: "Uno", unitNumber: "", vin: "" } },
      { path: "vehicles/garageremove", vehicle: hino },
      { path: "vehicles/garageadd", vehicle: hino },
    ]);
  });

  it("undoes what the server does not take, and that alone", async () => {
    const before = { entries: [npr, hino], activeKey: garageKey(npr) };
    stored.set("repuesto.garage", storedGarage(before));
    const tab = await openGarage(stored);
    tab.removeVehicle(garageKey(hino));
    tab.renameVehicle(garageKey(npr), { nickname: "Uno" });
    tab.addVehicle(engine);
    expect(tab.currentGarage().entries).toEqual([{ ...npr, nickname: "Uno" }, engine]);
    await expect.poll(() => tab.currentGarage()).toEqual(before);
  });
});
