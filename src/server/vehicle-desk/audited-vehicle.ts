import { type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";

type Audited = Pick<
  VehicleRow,
  "kind" | "make" | "name" | "liters" | "cylinders" | "yearFrom" | "yearTo"
>;

/** What the audit log says of a model or an engine that is changed. */
export function auditedVehicle({
  kind,
  name,
  liters,
  cylinders,
  yearFrom,
  yearTo,
}: Omit<Audited, "make">): Record<string, unknown> {
  if (kind === "model") return { name };
  return { name, liters, cylinders, years: `${yearFrom}–${yearTo}` };
}

/** That a model or an engine came to be, with whose it is. */
export function cameToBe(vehicle: Audited): AuditEntry["change"] {
  const facts = wholeVehicle(vehicle);
  return changeBetween(nothingOf(facts), facts) ?? {};
}

/** That it went. */
export function wentAway(vehicle: Audited): AuditEntry["change"] {
  const facts = wholeVehicle(vehicle);
  return changeBetween(facts, nothingOf(facts)) ?? {};
}

function wholeVehicle(vehicle: Audited): Record<string, unknown> {
  const { kind, make } = vehicle;
  return { [kind === "model" ? "make" : "maker"]: make, ...auditedVehicle(vehicle) };
}

function nothingOf(facts: Record<string, unknown>): Record<string, null> {
  return Object.fromEntries(Object.keys(facts).map((name) => [name, null]));
}
