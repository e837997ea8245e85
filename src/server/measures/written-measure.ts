import type { MeasureSaveRequest } from "#contract/measure-desk.ts";
import type { MeasureKind } from "#domain/measure/measure-kind.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findKindPaths } from "./measure-store.ts";

export type WrittenMeasure = MeasureKind & { subcategories: readonly number[] };

/** A measure as it is kept: its code is given once, and each kind of part stands once. */
export function writtenMeasure(
  request: MeasureSaveRequest,
  before: Pick<MeasureKind, "code"> | undefined,
): WrittenMeasure {
  const { type, least, most, options, subcategories } = request;
  return {
    code: before?.code ?? storableLine(request.code).toLowerCase(),
    name: { es: storableLine(request.name.es), en: storableLine(request.name.en) },
    unit: storableLine(request.unit),
    type,
    least,
    most,
    options: options.map(({ es, en }) => ({ es: storableLine(es), en: storableLine(en) })),
    subcategories: [...new Set(subcategories)].toSorted((one, other) => one - other),
  };
}

/** What a measure is before it is there. */
export const NO_MEASURE = {
  code: null,
  es: null,
  en: null,
  unit: null,
  type: null,
  least: null,
  most: null,
  options: null,
  kinds: null,
};

/** A measure as the audit log has it: its words in both languages, and its kinds of part by their addresses. */
export async function loggedMeasure(
  db: Database,
  { code, name, unit, type, least, most, options, subcategories }: WrittenMeasure,
): Promise<Record<string, unknown>> {
  const kinds = await findKindPaths(db, subcategories);
  const words = options.map(({ es, en }) => (es === en ? es : `${es} / ${en}`));
  return { code, ...name, unit, type, least, most, options: words, kinds };
}
