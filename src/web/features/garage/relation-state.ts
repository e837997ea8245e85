import type { VehicleRelationResponse } from "#contract/categories.ts";
import { activeEntry, entryRef, type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import { readRecord } from "#domain/storage/stored-record.ts";

import { ask } from "#web/api/send.ts";
import { sentVehicle } from "#web/api/vehicle-wire.ts";
import { storedText } from "#web/storage/stored-text.ts";
import { currentGarage } from "./public/garage-state.ts";

/** Of the active vehicle, kept between pages; forgotten when another becomes active (specification §4). */
const kept = storedText("relations");
/** Stock comes and goes by the hour. */
const FRESH_MS = 10 * 60_000;

/** What of the menu has stock for a vehicle, by the ids of categories and subcategories. */
export type MenuRelation = { categories: Set<number>; subcategories: Set<number> };

type Kept = { vehicle: string; until: number; categories: number[]; subcategories: number[] };
type Read = {
  text: string | null;
  relation: (MenuRelation & Omit<Kept, keyof MenuRelation>) | undefined;
};
let read: Read = { text: null, relation: undefined };
let asking: string | undefined;

/** Calls back when another relation is kept, or none. */
export const onRelationChange = kept.subscribe;

/**
 * Asks what has stock for a vehicle (POST categories/vehicle_relation), unless it is known, or asked
 * about at this moment. What arrives when another vehicle is active by then is left aside.
 */
export async function fetchRelation(entry: GarageEntry): Promise<void> {
  const vehicle = garageKey(entry);
  const known = currentRelation();
  if (asking === vehicle || (known?.vehicle === vehicle && known.until > Date.now())) return;
  asking = vehicle;
  try {
    const body = sentVehicle(entryRef(entry));
    const locale = localeOf(location.pathname);
    const path = "categories/vehicle_relation";
    const reply = await ask<VehicleRelationResponse>({ path, locale, body });
    const active = activeEntry(currentGarage());
    if (reply.status !== "success" || !active || garageKey(active) !== vehicle) return;
    const { categoryRelations: categories, subcategoryRelation: subcategories } = reply;
    const relation: Kept = { vehicle, until: Date.now() + FRESH_MS, categories, subcategories };
    kept.write(JSON.stringify(relation));
  } finally {
    if (asking === vehicle) asking = undefined;
  }
}

/** What this browser keeps; undefined when it keeps nothing, or nothing that makes sense. */
export function currentRelation(): Read["relation"] {
  const text = kept.read();
  if (text !== read.text) read = { text, relation: readRelation(text) };
  return read.relation;
}

function readRelation(text: string | null): Read["relation"] {
  const { vehicle, until, categories, subcategories } = readRecord(text) ?? {};
  if (typeof vehicle !== "string" || typeof until !== "number") return undefined;
  if (!areIds(categories) || !areIds(subcategories)) return undefined;
  return {
    vehicle,
    until,
    categories: new Set(categories),
    subcategories: new Set(subcategories),
  };
}

function areIds(value: unknown): value is number[] {
  return Array.isArray(value);
}
