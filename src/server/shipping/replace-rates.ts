import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { COUNTRIES } from "#domain/account/region.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";
import { isArea, LONGEST_CARRIER, LONGEST_ZONE_NAME } from "#domain/shipping/zone-faults.ts";
import { appendAudit, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { isInAudit } from "#server/audit/read-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { demoRates } from "./load-rates.ts";
import { auditZone } from "./audit-tables.ts";
import { addRates, readTables, removeRates } from "./written-table-store.ts";
import { findZones, lockTables } from "./zone-store.ts";

const Days = z
  .strictObject({ min: z.int().min(0).max(365), max: z.int().min(0).max(365) })
  .refine(({ min, max }) => min <= max, "days.min is at most days.max");
const Rate = z.strictObject({
  service: z.enum(SHIPPING_SERVICES).exclude(["pickup"]),
  base: z.int().min(0).max(100_000_000),
  perKilogram: z.int().min(0).max(1_000_000),
  days: Days,
  /** Who carries it, where it is not the carrier of the tables. */
  carrier: z.string().trim().min(1).max(LONGEST_CARRIER).optional(),
  /** A rate that is kept and offered to nobody. */
  isOffered: z.literal(false).optional(),
});
const Zone = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9-]{1,60}$/),
    country: z.enum(COUNTRIES),
    name: z.string().trim().min(1).max(LONGEST_ZONE_NAME),
    areas: z.array(z.string()).min(1),
    rates: z.array(Rate).min(1),
  })
  .refine(
    ({ country, areas }) => areas.every((area) => isArea(country, area)),
    "areas are provinces of Costa Rica, or beginnings of ZIP codes",
  );

/** What shipping costs, as an operator writes it: money in whole cents. */
export const WrittenShippingTables = z
  .strictObject({
    carrier: z.string().trim().min(1).max(LONGEST_CARRIER),
    zones: z.array(Zone).min(1),
  })
  .refine(
    ({ zones }) => isEachOnce(zones.map(({ code }) => code)),
    "each zone has a code of its own",
  )
  .refine(
    ({ carrier, zones }) =>
      zones.every(({ rates }) =>
        isEachOnce(rates.map((rate) => `${rate.service} ${rate.carrier ?? carrier}`)),
      ),
    "a zone has one rate for each service of a carrier",
  )
  .refine(
    ({ zones }) =>
      isEachOnce(zones.flatMap(({ country, areas }) => areas.map((area) => `${country} ${area}`))),
    "each area stands in one zone, once",
  );
export type WrittenShippingTables = z.infer<typeof WrittenShippingTables>;

const SUBJECT = "shipping:rates";

function isEachOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/**
 * Puts tables in the place of those that are there; inside the caller's transaction. Each zone that becomes another one
 * has that in its own history too, beside what staff changed of it.
 */
export async function replaceRates(db: Database, tables: WrittenShippingTables): Promise<void> {
  await lockTables(db);
  const before = await readTables(db);
  const zonesBefore = await findZones(db);
  const version = await removeRates(db);
  await addRates(db, tables, version + 1);
  const zonesAfter = await findZones(db);
  for (const code of new Set([...zonesBefore, ...zonesAfter].map((zone) => zone.code)))
    await auditZone(
      db,
      {
        before: zonesBefore.find((zone) => zone.code === code),
        after: zonesAfter.find((zone) => zone.code === code),
      },
      { actor: OPERATOR_ACTOR, client: OPERATOR },
    );
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
