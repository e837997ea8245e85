import type { Generated } from "kysely";

import type { MeasureType } from "#domain/measure/measure-kind.ts";
import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** What parts are described by, which kinds of part have which, and how many parts have each. */
export type MeasureTables = {
  attribute: {
    id: Generated<number>;
    code: string;
    name_es: string;
    name_en: string;
    unit: Generated<string>;
    type: Generated<MeasureType>;
    least: Generated<number | null>;
    most: Generated<number | null>;
    options: Generated<Json<{ es: string; en: string }[]>>;
    position: Generated<number>;
    version: Generated<number>;
    is_edited: Generated<boolean>;
    is_placed: Generated<boolean>;
  };
  attribute_subcategory: { subcategory_id: number; attribute_id: number };
  former_attribute: { code: string };
  attribute_count: {
    attribute_id: number;
    parts: number;
    counted_at: Timestamp;
    parts_version: number;
  };
};
