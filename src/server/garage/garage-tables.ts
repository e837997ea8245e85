import type { GarageEntry } from "#domain/garage/garage.ts";
import type { Json } from "#server/platform/database/column-types.ts";

/** What accounts drive. */
export type GarageTables = {
  garage_vehicle: {
    account_id: string;
    key: string;
    position: number;
    entry: Json<GarageEntry>;
    left_place: number | null;
  };
};
