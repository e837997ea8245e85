import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { COUNTRIES, CR_PROVINCES } from "#domain/account/region.ts";
import { appendAudit, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { isInAudit } from "#server/audit/read-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { demoRates } from "./load-rates.ts";
import { addRates, readTables, removeRates } from "./rate-store.ts";

const Days = z
  .strictObject({ min: z.int().min(0).max(365), max: z.int().min(0).max(365) })
  .refine(({ min, max }) => min <= max, "days.min is at most days.max");
const Rate = z.strictObject({
  service: z.enum(["ground", "express", "freight"]),
  base: z.int().min(0).max(100_000_000),
  perKilogram: z.int().min(0).max(1_000_000),
  days: Days,
});
const Zone = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9-]{1,60}$/),
    country: z.enum(COUNTRIES),
    name: z.string().min(1).max(80),
    areas: z.array(z.string()).min(1),
    rates: z.array(Rate).min(1),
  })
  .refine(
    ({ country, areas }) =>
      areas.every((area) =>
        country === "CR" ? CR_PROVINCES.includes(area) : /^\d{1,5}$/.test(area),
      ),
    "areas are provinces of Costa Rica, or beginnings of ZIP codes",
  )
  .refine(
    ({ rates }) => new Set(rates.map(({ service }) => service)).size === rates.length,
    "a zone has one rate for each service",
  );

/** What shipping costs, as an operator writes it: money in whole cents. */
export const WrittenShippingTables = z
  .strictObject({ carrier: z.string().min(1).max(60), zones: z.array(Zone).min(1) })
  .refine(
    ({ zones }) => new Set(zones.map(({ code }) => code)).size === zones.length,
    "each zone has a code of its own",
  );
export type WrittenShippingTables = z.infer<typeof WrittenShippingTables>;

const SUBJECT = "shipping:rates";

/** Puts tables in the place of those that are there; inside the caller's transaction. */
export async function replaceRates(db: Database, tables: WrittenShippingTables): Promise<void> {
  const before = await readTables(db);
  await removeRates(db);
  await addRates(db, tables);
  await appendAudit(db, {
    actor: OPERATOR_ACTOR,
    action: "shipping.replace",
    subject: SUBJECT,
    change: { tables: [before, tables] },
    client: OPERATOR,
  });
}

/** The tables of the carrier that the most rates have. */
export async function currentRates(db: Database): Promise<WrittenShippingTables | undefined> {
  return readTables(db);
}

/** Whether the shop has nothing to ship by. */
export async function hasNoRates(db: Database): Promise<boolean> {
  return (await readTables(db)) === undefined;
}

/** Whether the shop still ships for what the demonstration ships for, and nobody has decided so. */
export async function hasDemoRates(db: Database): Promise<boolean> {
  if (await isInAudit(db, SUBJECT)) return false;
  const tables = await readTables(db);
  return isDeepStrictEqual(tables?.zones, demoRates().zones);
}
