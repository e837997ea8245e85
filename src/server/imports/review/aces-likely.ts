import type { AcesApplication } from "#domain/import/aces-application.ts";
import { type LikelyEvidence, likeliest, type LikelyReason } from "#domain/import/aces-answer.ts";
import type { AcesNeed } from "#domain/import/aces-need.ts";
import { namedWithin } from "#domain/import/named-alike.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { FITMENT_POSITIONS } from "#domain/vehicle/fitment.ts";
import { readPartNames } from "#server/imports/parts/part-import-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  allEngines,
  allModels,
  enginesOfVehicles,
  fittedByParts,
  kindsOfParts,
  modelsWithEngines,
  type NamedThing,
  partsNumbered,
  positionsOfParts,
  type Weighed,
} from "./aces-likely-store.ts";

/** So many things are offered before the others. */
const OFFERED = 5;

export type AcesChoices = {
  /** What it may stand for, in the order of the names. */
  choices: readonly Omit<NamedThing, "names">[];
  /** The likeliest of them, and why. */
  likely: readonly { value: string; because: readonly LikelyReason[] }[];
};

const NONE: AcesChoices = { choices: [], likely: [] };

/** What a need may stand for in this shop, and what it rather does by these applications that wait for it. */
export async function choicesOf(
  db: Database,
  need: AcesNeed,
  applications: readonly AcesApplication[],
): Promise<AcesChoices> {
  const parts = await partsNumbered(
    db,
    applications.map(({ partNumber }) => partNumberKey(partNumber)),
  );
  const { kind } = need;
  if (kind === "vehicle") return vehicleChoices(db, applications, parts);
  if (kind === "engine") return engineChoices(db, applications, parts);
  if (kind === "position") return positionChoices(await positionsOfParts(db, parts));
  return kind === "brand" || kind === "subcategory" ? kindChoices(db, kind, parts) : NONE;
}

async function vehicleChoices(
  db: Database,
  applications: readonly AcesApplication[],
  parts: readonly number[],
): Promise<AcesChoices> {
  const models = await allModels(db);
  const bases = applications.flatMap(({ engineBases }) => engineBases);
  return offered(models, [
    ...evidenceOf("parts", await fittedByParts(db, "model_id", parts)),
    ...evidenceOf("engine", await modelsWithEngines(db, bases)),
    ...namedOf(models, applications),
  ]);
}

async function engineChoices(
  db: Database,
  applications: readonly AcesApplication[],
  parts: readonly number[],
): Promise<AcesChoices> {
  const engines = await allEngines(db);
  const valueOf = new Map(
    engines.flatMap(({ value }) => value.split(",").map((id) => [id, value])),
  );
  const ofChoice = (found: Weighed[]) =>
    found.map(({ id, weight }) => ({ id: valueOf.get(id) ?? id, weight }));
  const vehicles = applications.map(({ vehicle }) => vehicle);
  const ofVehicles = await enginesOfVehicles(db, {
    bases: vehicles.flatMap((one) => (one.kind === "base" ? [one.baseVehicle] : [])),
    models: vehicles.flatMap((one) => (one.kind === "range" ? [one] : [])),
  });
  return offered(engines, [
    ...evidenceOf("parts", ofChoice(await fittedByParts(db, "engine_id", parts))),
    ...evidenceOf("vehicle", ofChoice(ofVehicles)),
    ...namedOf(engines, applications),
  ]);
}

/** The words of positions are the reader's. */
function positionChoices(found: readonly Weighed[]): AcesChoices {
  const choices = FITMENT_POSITIONS.map((value) => ({ value, es: "", en: "", years: null }));
  return { choices, likely: likeliest(evidenceOf("parts", found), OFFERED) };
}

async function kindChoices(
  db: Database,
  kind: "brand" | "subcategory",
  parts: readonly number[],
): Promise<AcesChoices> {
  const known = await readPartNames(db);
  const found = await kindsOfParts(db, parts);
  const things =
    kind === "brand"
      ? known.brands.map(({ id, name }) => ({ value: String(id), es: name, en: name }))
      : known.subcategories.map(({ id, names: [es = "", en = ""], categoryNames }) => ({
          value: String(id),
          es: `${categoryNames[0] ?? ""} / ${es}`,
          en: `${categoryNames[1] ?? ""} / ${en}`,
        }));
  return offered(
    things
      .toSorted((one, other) => one.es.localeCompare(other.es, "es"))
      .map((thing) => Object.assign(thing, { years: null, names: [] })),
    evidenceOf("parts", kind === "brand" ? found.brands : found.subcategories),
  );
}

function offered(things: readonly NamedThing[], evidence: readonly LikelyEvidence[]): AcesChoices {
  const known = new Set(things.map(({ value }) => value));
  return {
    choices: things.map(({ value, es, en, years }) => ({ value, es, en, years })),
    likely: likeliest(
      evidence.filter(({ value }) => known.has(value)),
      OFFERED,
    ),
  };
}

function evidenceOf(because: LikelyReason, found: readonly Weighed[]): LikelyEvidence[] {
  return found.map(({ id, weight }) => ({ value: id, because, weight }));
}

/** What the notes, labels and qualifiers of applications name in words. */
function namedOf(things: readonly NamedThing[], applications: readonly AcesApplication[]) {
  const texts = applications.flatMap(({ notes, label, qualifiers }) => [
    ...notes,
    label,
    ...qualifiers.map(({ text }) => text),
  ]);
  return namedWithin(things, [...new Set(texts)]).map(({ value }): LikelyEvidence => ({
    value,
    because: "name",
    weight: 1,
  }));
}
