import type { CellReading } from "../import/cell-text.ts";
import type { RowProblem } from "../import/row-problem.ts";
import { isSameMeasure, type MeasureValue } from "./measure-value.ts";

/** A measure of a part, by the number of its kind. */
export type PartMeasure = { id: number; value: MeasureValue };

/** What somebody says of one measure: what was written, and how its kind reads that; null takes it off. */
export type GivenMeasure = {
  id: number;
  /** What is wrong with it is said under this name. */
  column: string;
  written: string;
  reading: CellReading<MeasureValue> | null;
};

type MergedMeasures =
  | { ok: true; measures: readonly PartMeasure[] }
  | { ok: false; problems: readonly RowProblem[] };

/**
 * What a part measures once somebody has said some of it: what they do not say stays where it is, and so does what is
 * said again, however it is written ("115.0 mm" is 115 mm), also where its kind would not take it any more: bounds and
 * choices are of what is said from then on. `null` takes all of them off.
 */
export function mergeMeasures(
  standing: readonly PartMeasure[],
  sent: readonly GivenMeasure[] | null | undefined,
): MergedMeasures {
  if (sent === undefined) return { ok: true, measures: standing };
  if (sent === null) return { ok: true, measures: [] };
  const values = new Map(standing.map((one) => [one.id, one]));
  const problems: RowProblem[] = [];
  for (const { id, column, written, reading } of sent) {
    const after = valueAfter(values.get(id)?.value, written, reading);
    if (after === undefined) values.delete(id);
    else if (after.ok) values.set(id, { id, value: after.value });
    else problems.push({ column, code: after.code, detail: after.detail, value: written });
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, measures: [...values.values()] };
}

/** What stands in the place of a value: itself where the same is written or read; undefined for nothing. */
function valueAfter(
  there: MeasureValue | undefined,
  written: string,
  reading: GivenMeasure["reading"],
): CellReading<MeasureValue> | undefined {
  if (reading === null || there === undefined) return reading ?? undefined;
  const isSame =
    isSameMeasure(there, written) || (reading.ok && isSameMeasure(there, reading.value));
  return isSame ? { ok: true, value: there } : reading;
}

/** The measures of a part as a cell of a file has them: "bore=115.0 mm|teeth=24". */
export function measuresAsText(
  measures: readonly { code: string; value: MeasureValue }[],
  locale: "es" | "en",
): string {
  return measures
    .map(({ code, value }) => `${code}=${typeof value === "string" ? value : value[locale]}`)
    .join("|");
}
