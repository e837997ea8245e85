import type { CellReading } from "../import/cell-text.ts";
import type { RowProblem } from "../import/row-problem.ts";
import { isSameMeasure, type MeasureValue } from "./measure-value.ts";

/** A measure of a part, by the number of its kind. */
export type PartMeasure = { id: number; value: MeasureValue };

/** What somebody says of one measure: what was written, and how its kind reads that; null takes it off. */
export type SaidMeasure = {
  id: number;
  /** What is wrong with it is said under this name. */
  column: string;
  said: string;
  reading: CellReading<MeasureValue> | null;
};

export type MergedMeasures =
  | { ok: true; measures: readonly PartMeasure[] }
  | { ok: false; problems: readonly RowProblem[] };

/**
 * What a part measures once somebody has said some of it: what they do not say stays where it is, and so does what is
 * said again, however it is written ("115.0 mm" is 115 mm), also where its kind would not take it any more: bounds and
 * choices are of what is said from then on. `null` takes all of them off.
 */
export function mergeMeasures(
  standing: readonly PartMeasure[],
  said: readonly SaidMeasure[] | null | undefined,
): MergedMeasures {
  if (said === undefined) return { ok: true, measures: standing };
  if (said === null) return { ok: true, measures: [] };
  const values = new Map(standing.map((one) => [one.id, one]));
  const problems: RowProblem[] = [];
  for (const { id, column, said: text, reading } of said) {
    const there = values.get(id)?.value;
    if (reading === null) values.delete(id);
    else if (there !== undefined && isSameMeasure(there, text)) continue;
    else if (!reading.ok) problems.push({ column, ...faultOf(reading), value: text });
    else if (there === undefined || !isSameMeasure(there, reading.value))
      values.set(id, { id, value: reading.value });
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, measures: [...values.values()] };
}

function faultOf({ code, detail }: Extract<CellReading<MeasureValue>, { ok: false }>) {
  return { code, detail };
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
