import { useEffect, useSyncExternalStore } from "react";

import type { VehicleRelationResponse } from "#contract/categories.ts";
import { type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { ask } from "../session/send.ts";
import { storedText } from "../storage/stored-text.ts";
import { useKeptGarage } from "./use-kept-garage.ts";

/** Of the active vehicle, kept between pages; forgotten when another becomes active (specification §4). */
const kept = storedText("relations");
/** Stock comes and goes by the hour. */
const FRESH_MS = 10 * 60_000;

/** What of the menu has stock for a vehicle, by the ids of categories and subcategories. */
type VehicleRelation = { categories: Set<number>; subcategories: Set<number> };

type Kept = { vehicle: string; until: number; categories: number[]; subcategories: number[] };
type Read = {
  text: string | null;
  relation: (VehicleRelation & Omit<Kept, keyof VehicleRelation>) | undefined;
};
let read: Read = { text: null, relation: undefined };
let asking: string | undefined;

/** What has stock for the active vehicle; undefined without one, and while it is not known. */
function useVehicleRelation(): VehicleRelation | undefined {
  const { active } = useKeptGarage();
  const relation = useSyncExternalStore(kept.subscribe, currentRelation, () => undefined);
  const key = active && active.id > 0 ? garageKey(active) : undefined;
  useEffect(() => {
    // The menu is whole without it: a failure leaves it as it is.
    if (active && key !== undefined) fetchRelation(active).catch(() => undefined);
  }, [active, key]);
  return relation?.vehicle === key ? relation : undefined;
}

/** A category or subcategory of the menu. */
export type MenuEntry = { kind: "category" | "subcategory"; id: number };

/** Tells of an entry of the menu whether it has no stock for the active vehicle; without one, none is. */
export function useUnavailable(): (entry: MenuEntry | undefined) => boolean {
  const relation = useVehicleRelation();
  return (entry) => {
    if (!relation || !entry) return false;
    const { categories, subcategories } = relation;
    return !(entry.kind === "category" ? categories : subcategories).has(entry.id);
  };
}

async function fetchRelation(entry: GarageEntry): Promise<void> {
  const vehicle = garageKey(entry);
  const known = currentRelation();
  if (asking === vehicle || (known?.vehicle === vehicle && known.until > Date.now())) return;
  asking = vehicle;
  try {
    const { nickname: _name, unitNumber: _unit, vin: _vin, ...body } = entry;
    const locale = localeOf(location.pathname);
    const path = "categories/vehicle_relation";
    const reply = await ask<VehicleRelationResponse>({ path, locale, body });
    if (reply.status !== "success") return;
    const { categoryRelations: categories, subcategoryRelation: subcategories } = reply;
    const relation: Kept = { vehicle, until: Date.now() + FRESH_MS, categories, subcategories };
    kept.write(JSON.stringify(relation));
  } finally {
    asking = undefined;
  }
}

function currentRelation(): Read["relation"] {
  const text = kept.read();
  if (text !== read.text) read = { text, relation: readRelation(text) };
  return read.relation;
}

/** Undefined when the browser kept nothing, or nothing that makes sense. */
function readRelation(text: string | null): Read["relation"] {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    if (!isKept(found)) return undefined;
    return {
      ...found,
      categories: new Set(found.categories),
      subcategories: new Set(found.subcategories),
    };
  } catch {
    return undefined;
  }
}

function isKept(found: unknown): found is Kept {
  return (
    typeof found === "object" &&
    found !== null &&
    "vehicle" in found &&
    typeof found.vehicle === "string" &&
    "until" in found &&
    typeof found.until === "number" &&
    "categories" in found &&
    Array.isArray(found.categories) &&
    "subcategories" in found &&
    Array.isArray(found.subcategories)
  );
}
