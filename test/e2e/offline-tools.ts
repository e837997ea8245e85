import type { Page } from "playwright-core";
import { expect, inject } from "vitest";

import { customer, database, PASSWORD } from "./customers.ts";

/** A part that fits a vehicle of the demonstration, and the vehicle. */
export type FittingPart = { sku: string; number: string; vehicleId: number };

/** One that is in stock at a warehouse here, so that it can be bought. */
export async function fittingPart(): Promise<FittingPart> {
  const { rows } = await database.query<FittingPart>(
    `select part.sku, part.part_number as number, vehicle.id as "vehicleId"
     from part join fitment on fitment.part_id = part.id and fitment.line_id <> 0
     join vehicle on vehicle.line_id = fitment.line_id
       and vehicle.year between fitment.year_from and fitment.year_to
     join part_price price on price.part_id = part.id and price.online is not null
     where part.part_number ~ '^[A-Z0-9-]{8,}$' and not part.needs_vin_check
       and part.superseded_by is null
       and (select sum(on_hand) from stock where part_id = part.id) > 5
     order by part.popularity desc, part.id, vehicle.id limit 1`,
  );
  const [part] = rows;
  if (!part) throw new Error("The demonstration has no part that fits a vehicle.");
  return part;
}

type Answer = { token?: string; cart?: { sku: string; cartQty: number }[] };

async function call(path: string, token?: string, body?: object): Promise<Answer> {
  const reply = await fetch(`${inject("shopUrl")}/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
  return reply.json();
}

/** A customer with this vehicle in the garage, and how many of a part the account's cart holds. */
export async function driver(name: string, vehicleId: number) {
  const email = await customer(name);
  const { token = "" } = await call("auth/login", undefined, { email, password: PASSWORD });
  await call("vehicles/garageadd", token, { vehicle: { id: vehicleId } });
  return {
    email,
    inCart: async (sku: string) =>
      (await call("cart", token)).cart?.find((item) => item.sku === sku)?.cartQty ?? 0,
  };
}

/** What the browser keeps in its database under a name; null for nothing. */
export function durable(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("repuesto");
        opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("kept"));
        opening.addEventListener("error", () => reject(new Error("not opened")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("kept").objectStore("kept").get(key);
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result ?? null);
          });
        });
      }),
    name,
  );
}

/** Changes fields of the pack that is kept, as a disk does that fails, or a release before. */
export async function changePack(
  page: Page,
  name: string,
  changes: { text?: string; release?: string },
): Promise<void> {
  await page.evaluate(
    ([key, changed]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("repuesto");
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("kept", "readwrite");
          const store = transaction.objectStore("kept");
          const reading = store.get(key);
          reading.addEventListener("success", () =>
            store.put({ ...reading.result, ...changed }, key),
          );
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [name, changes] as const,
  );
}

/** Waits until the pack of a language is kept. */
export async function packKept(page: Page, locale: "es" | "en"): Promise<void> {
  await expect
    .poll(async () => (await durable(page, `pack-${locale}`)) !== null, { timeout: 60_000 })
    .toBe(true);
}

/** Waits until nothing is kept that is still to be sent. */
export async function nothingWaits(page: Page): Promise<void> {
  await expect
    .poll(() => durable(page, "waiting"), { timeout: 30_000 })
    .toMatchObject({ lines: [], sending: null });
}

/** Reads the pack in the page as its keeper does: whatever the page read before has come to its end by then. */
export async function readPack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("repuesto.session") ?? "{}");
    const reply = await fetch("/api/account/offlinepack?lang=es", {
      headers: { authorization: `Bearer ${token}` },
    });
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(await reply.text()));
  });
}
