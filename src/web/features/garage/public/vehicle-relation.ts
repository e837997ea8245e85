import { useEffect, useSyncExternalStore } from "react";

import { garageKey } from "#domain/garage/garage.ts";

import { useKeptGarage } from "./use-kept-garage.ts";
import {
  currentRelation,
  fetchRelation,
  onRelationChange,
  type MenuRelation,
} from "../relation-state.ts";

/** What has stock for the active vehicle; undefined without one, and while it is not known. */
function useVehicleRelation(): MenuRelation | undefined {
  const { active } = useKeptGarage();
  const relation = useSyncExternalStore(onRelationChange, currentRelation, () => undefined);
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
