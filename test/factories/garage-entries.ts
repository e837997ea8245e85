import type { GarageEntry } from "#domain/garage/garage.ts";

/** A light truck, as a garage keeps it. */
export const NPR: GarageEntry = {
  type: "vehicle",
  region: "CR",
  year: 2012,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 7,
};
/** A truck of another maker. */
export const HINO: GarageEntry = { ...NPR, make: "Hino", model: "300", engine_name: "N04C", id: 8 };
/** The first truck's engine alone. */
export const ENGINE: GarageEntry = {
  ...NPR,
  type: "engine",
  region: "",
  year: 0,
  model: "",
  id: 3,
};
