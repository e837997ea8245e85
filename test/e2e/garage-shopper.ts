import type { BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

import type { KnownVehicle } from "#contract/vehicles.ts";
import { type GarageEntry, garageKey, vehicleParam } from "#domain/garage/garage.ts";
import { storedGarage } from "#domain/garage/stored-garage.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { openShopper, type Shopper } from "./shopper.ts";

/** The names that the shop keeps a garage under. */
export const STORED_GARAGE = "repuesto.garage";

type Garage = { entries: GarageEntry[]; active?: GarageEntry };

/** A fresh browser window whose storage already holds a garage, as after an earlier visit. */
export async function openWithGarage(
  { entries, active }: Garage,
  options: BrowserContextOptions = {},
): Promise<Shopper> {
  const text = storedGarage({ entries, activeKey: active ? garageKey(active) : null });
  return openWithStored(text, { options, ...(active && { active: vehicleParam(active) }) });
}

/** The same with any text in the garage's place. */
export async function openWithStored(
  text: string,
  { active, options = {} }: { active?: string; options?: BrowserContextOptions } = {},
): Promise<Shopper> {
  const shopper = await openShopper(options);
  await shopper.page.context().addInitScript(
    ([key, garage, version, vehicle]) => {
      if (localStorage.getItem("repuesto.version") !== null) return;
      localStorage.setItem("repuesto.version", version);
      localStorage.setItem(key, garage);
      if (vehicle !== "") localStorage.setItem("repuesto.vehicle", vehicle);
    },
    [STORED_GARAGE, text, STORAGE_VERSION, active ?? ""] as const,
  );
  return shopper;
}

/** Storage that throws at every touch, as some private windows have it. */
export async function openPrivate(): Promise<Shopper> {
  const shopper = await openShopper();
  await shopper.page.context().addInitScript(() => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      Object.defineProperty(Storage.prototype, name, {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  });
  return shopper;
}

/** Adds up how far things in sight moved by themselves from the first paint on (CLS). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.context().addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = Object.assign(
          { value: 0, hadRecentInput: false },
          {
            value: Reflect.get(entry, "value"),
            hadRecentInput: Reflect.get(entry, "hadRecentInput"),
          },
        );
        if (hadRecentInput) continue;
        const { dataset } = document.documentElement;
        dataset["shifts"] = String(Number(dataset["shifts"] ?? 0) + value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await painted(page);
    return page.evaluate(() => Number(document.documentElement.dataset["shifts"] ?? 0));
  };
}

/** What stands in the document now is on the screen, and whoever watches that has been told. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** A vehicle of the shop by its names, as a garage keeps it. */
export async function vehicleOf(names: Partial<GarageEntry>): Promise<GarageEntry> {
  const { vehicle } = await ask<{ vehicle: KnownVehicle }>("vehicles/verify", { vehicle: names });
  return {
    ...vehicle,
    region: vehicle.region ?? "",
    year: vehicle.year ?? 0,
    model: vehicle.model ?? "",
  };
}

/** A call of the shop, made as a guest. */
export async function ask<Reply>(path: string, body?: object): Promise<Reply> {
  const response = await fetch(`${inject("shopUrl")}/api/${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
