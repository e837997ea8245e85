import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";

import {
  openTab,
  refused,
  type Stored,
  type TabAnswer,
} from "../../../../test/factories/browser-tab.ts";
import { HINO, NPR } from "../../../../test/factories/garage-entries.ts";

/** The catalogue: today's id of each make's vehicle; without one, the vehicle is gone. */
function catalogue(ids: Record<string, number>): TabAnswer {
  return ({ vehicle }) => {
    const id = ids[vehicle?.make ?? ""];
    return Response.json(
      id === undefined ? { status: "invalid" } : { status: "valid", vehicle: { ...vehicle, id } },
    );
  };
}

async function openGarage(...given: Parameters<typeof openTab>) {
  const opened = openTab(...given);
  const { currentGarage } = await import("./public/garage-state.ts");
  const { checkVehicles, freshenGarage } = await import("./check-vehicles.ts");
  return { ...opened, currentGarage, checkVehicles, freshenGarage };
}

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

function keep(entries: GarageEntry[], active?: GarageEntry): void {
  const activeKey = active ? garageKey(active) : null;
  stored.set("repuesto.garage", storedGarage({ entries, activeKey }));
}

function signIn(userEmail = "ana@example.com"): void {
  const session = { token: "t", userEmail, expiresAt: Date.now() + 60_000 };
  stored.set("repuesto.session", JSON.stringify(session));
}

describe("whether the catalogue still has a vehicle (specification §4)", () => {
  it("gives each vehicle the id that it has today", async () => {
    keep([NPR, HINO]);
    const tab = await openGarage(stored, { answer: catalogue({ Isuzu: 70, Hino: 8 }) });
    await tab.checkVehicles(tab.currentGarage().entries);
    expect(tab.currentGarage().entries).toEqual([{ ...NPR, id: 70 }, HINO]);
  });

  it("keeps one that is there no more, as number 0", async () => {
    keep([{ ...NPR, nickname: "La abuela" }, HINO], NPR);
    const tab = await openGarage(stored, { answer: catalogue({ Hino: 8 }) });
    await tab.checkVehicles(tab.currentGarage().entries);
    expect(tab.currentGarage()).toEqual({
      entries: [{ ...NPR, nickname: "La abuela", id: 0 }, HINO],
      activeKey: garageKey(NPR),
    });
    expect(stored.has("repuesto.vehicle")).toBe(false);
  });

  it("asks by its names alone: an id may be another vehicle's by now", async () => {
    keep([{ ...NPR, nickname: "El blanco", unitNumber: "12", vin: "JALC4W163C7000000" }]);
    const tab = await openGarage(stored, { answer: catalogue({ Isuzu: 7 }) });
    await tab.checkVehicles(tab.currentGarage().entries);
    const { id: _id, ...names } = NPR;
    expect(tab.calls).toEqual([{ path: "vehicles/verify", vehicle: names }]);
  });

  it("asks once while the page lives, and again after a failure", async () => {
    keep([NPR, HINO]);
    let isDown = true;
    const tab = await openGarage(stored, {
      answer: (call) =>
        isDown && call.vehicle?.make === "Isuzu"
          ? refused(call)
          : catalogue({ Isuzu: 70, Hino: 80 })(call),
    });
    const check = () => tab.checkVehicles([NPR, HINO]);
    await check();
    expect(tab.currentGarage().entries.map(({ id }) => id)).toEqual([7, 80]);
    isDown = false;
    await check();
    await check();
    expect(tab.currentGarage().entries.map(({ id }) => id)).toEqual([70, 80]);
    expect(tab.calls.map(({ vehicle }) => vehicle?.make)).toEqual(["Isuzu", "Hino", "Isuzu"]);
  });
});

describe("what a page asks of the garage", () => {
  it("is about a guest's active vehicle alone", async () => {
    keep([NPR, HINO], HINO);
    const tab = await openGarage(stored, { answer: catalogue({ Isuzu: 70, Hino: 80 }) });
    await tab.freshenGarage();
    expect(tab.currentGarage().entries.map(({ id }) => id)).toEqual([7, 80]);
  });

  it("is nothing of a guest without one", async () => {
    keep([NPR]);
    const tab = await openGarage(stored);
    await tab.freshenGarage();
    expect(tab.calls).toEqual([]);
  });

  it("is a customer's whole garage, once for each who logs in", async () => {
    signIn();
    keep([NPR], NPR);
    const tab = await openGarage(stored, {
      answer: (call) =>
        call.path === "vehicles/garage"
          ? Response.json({ status: "success", vehicles: [NPR, HINO] })
          : catalogue({ Isuzu: 7 })(call),
    });
    await tab.freshenGarage();
    expect(tab.currentGarage()).toEqual({ entries: [NPR, HINO], activeKey: garageKey(NPR) });
    await tab.freshenGarage();
    signIn("luis@example.com");
    await tab.freshenGarage();
    const paths = tab.calls.map(({ path }) => path);
    expect(paths).toEqual(["vehicles/garage", "vehicles/verify", "vehicles/garage"]);
  });

  it("leaves the browser's where the customer's cannot be had, and checks it", async () => {
    signIn();
    keep([NPR], NPR);
    const tab = await openGarage(stored, {
      answer: (call) =>
        call.path === "vehicles/garage" ? refused(call) : catalogue({ Isuzu: 70 })(call),
    });
    await tab.freshenGarage();
    expect(tab.currentGarage().entries).toEqual([{ ...NPR, id: 70 }]);
  });
});
