import {
  isRecord,
  readStoredRecord,
  type StoredRecord,
  storedRecord,
} from "../storage/stored-record.ts";
import { EMPTY_GARAGE, type Garage, type GarageEntry, withActive } from "./garage.ts";

const LONGEST_NAME = 120;

/** The text to keep in the browser. */
export function storedGarage(garage: Garage): string {
  return storedRecord(garage);
}

/** Reads what a browser kept; anything broken, foreign or of another version is as if it were not there. */
export function readStoredGarage(text: string | null, limit: number): Garage {
  const stored = readStoredRecord(text);
  if (!stored) return EMPTY_GARAGE;
  const { entries: found, activeKey } = stored;
  if (!Array.isArray(found)) return EMPTY_GARAGE;
  const entries = found.slice(0, limit).flatMap(readGarageEntry);
  const garage = { entries, activeKey: null };
  return typeof activeKey === "string" ? withActive(garage, activeKey) : garage;
}

/** A vehicle or an engine by its names, with what its owner says of it; none where the names are not whole. */
export function readGarageEntry(value: unknown): GarageEntry[] {
  if (!isRecord(value)) return [];
  const type = value["type"] === "engine" ? "engine" : "vehicle";
  const entry: GarageEntry = {
    type,
    region: textOf(value["region"]),
    year: whole(value["year"]),
    make: textOf(value["make"]),
    model: textOf(value["model"]),
    engine_name: textOf(value["engine_name"]),
    engine_liter: textOf(value["engine_liter"]),
    id: whole(value["id"]),
    ...optionalText("nickname", value),
    ...optionalText("unitNumber", value),
    ...optionalText("vin", value),
  };
  const isNamed = entry.make !== "" && entry.engine_name !== "";
  const isWhole = type === "engine" || (entry.model !== "" && entry.year > 0);
  return isNamed && isWhole ? [entry] : [];
}

function optionalText(name: "nickname" | "unitNumber" | "vin", value: StoredRecord) {
  const found = textOf(value[name]);
  return found === "" ? {} : { [name]: found };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_NAME) : "";
}

function whole(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
