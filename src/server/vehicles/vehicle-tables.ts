import type { Generated } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** What people drive, and the engines in it. */
export type VehicleTables = {
  vehicle_make: {
    id: number;
    name: string;
    slug: string;
    version: Generated<number>;
    is_own: Generated<boolean>;
  };
  former_make: { slug: string; name: string; make_id: number };
  vehicle_model: {
    id: Generated<number>;
    make_id: number;
    name: string;
    slug: string;
    version: Generated<number>;
    is_own: Generated<boolean>;
    lines_before: object | null;
  };
  vehicle_model_alias: { model_id: number; name: string; key: string; is_own: Generated<boolean> };
  dropped_model_alias: { model_id: number; key: string };
  former_model: { make_id: number; slug: string; model_id: number };
  engine: {
    id: Generated<number>;
    maker: string;
    maker_slug: string;
    name: string;
    slug: string;
    liters: string;
    cylinders: number | null;
    year_from: number;
    year_to: number;
    version: Generated<number>;
    is_own: Generated<boolean>;
    is_edited: Generated<boolean>;
  };
  engine_alias: { engine_id: number; name: string; key: string; is_own: Generated<boolean> };
  dropped_engine_alias: { engine_id: number; key: string };
  former_engine: { maker_slug: string; slug: string; liters: string; engine_id: number };
  merged_engine: { id: number; engine_id: number };
  vehicle_line: {
    id: Generated<number>;
    region: string;
    model_id: number | null;
    engine_id: number | null;
    year_from: number;
    year_to: number;
  };
  vehicle: { id: Generated<number>; line_id: number; year: number };
  former_vehicle: { id: number; vehicle_id: number };
  former_line: {
    id: Generated<number>;
    region: string;
    model_id: number;
    engine_id: number;
    year_from: number;
    year_to: number;
    line_id: number;
  };
  dropped_line: {
    id: Generated<number>;
    region: string;
    model_id: number;
    engine_id: number;
    year_from: number;
    year_to: number;
  };
  /** How many parts were counted of each model and engine, by its id in the back office. */
  vehicle_count: {
    vehicle_id: string;
    parts: number;
    counted_at: Timestamp;
    parts_version: number;
  };
};
