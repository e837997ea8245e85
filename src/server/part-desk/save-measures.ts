import type { SentMeasure } from "#contract/part-desk.ts";
import { measureField } from "#domain/audit/logged-field.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { type MeasureValue, readMeasure } from "#domain/measure/measure-value.ts";
import type { PartMeasure, GivenMeasure } from "#domain/measure/part-measures.ts";
import { isRecord } from "#domain/storage/stored-record.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { lastChangeBy } from "#server/audit/read-audit.ts";
import {
  keepMeasures,
  type KnownMeasure,
  readMeasureKinds,
} from "#server/measures/read-measures.ts";
import type { Database } from "#server/platform/database/database.ts";
import { problemSentence } from "#texts/import-sentences.ts";

type Sent = { subject: string; measures: readonly SentMeasure[] };

/**
 * What somebody says of a part's measures, read as each is read. What the part's last change took off or made another may
 * be put back as it was, whatever the measure takes by now. A FieldRefusal for a measure that there is not.
 */
export async function measuresToSave(
  db: Database,
  { subject, measures }: Sent,
): Promise<GivenMeasure[]> {
  await keepMeasures(db);
  const kinds = new Map((await readMeasureKinds(db)).map((kind) => [kind.id, kind]));
  const last = await lastChangeBy(db, { subject, action: "part.save" });
  return measures.map(({ id, value }) => {
    const column = fieldOf(id);
    const kind = kinds.get(id);
    if (!kind)
      throw mismeasured([{ column, code: "unknown_attribute", value: String(id), detail: "" }]);
    const [before] = last?.[measureField(id)] ?? [];
    const named = { id, column, written: textOf(value) };
    if (value === null) return { ...named, reading: null };
    const kept = isValue(value) && isJust(value, before) ? value : undefined;
    return { ...named, reading: kept ? { ok: true, value: kept } : readSent(kind, value) };
  });
}

type SentValue = NonNullable<SentMeasure["value"]>;

function readSent(kind: KnownMeasure, value: SentValue): NonNullable<GivenMeasure["reading"]> {
  if (typeof value === "object") return readMeasure(kind, storableText(value.es));
  return readMeasure(kind, typeof value === "string" ? storableText(value) : value);
}

function isValue(value: SentValue): value is MeasureValue & SentValue {
  return typeof value === "string" || typeof value === "object";
}

/** Whether a value is the very one that the log has. */
function isJust(value: MeasureValue, logged: unknown): boolean {
  if (typeof value === "string") return value === logged;
  return isRecord(logged) && logged["es"] === value.es && logged["en"] === value.en;
}

function textOf(value: SentMeasure["value"]): string {
  if (value === null) return "";
  return typeof value === "object" ? value.es : String(value);
}

/** What the request calls a measure. */
function fieldOf(id: number): string {
  return `fields.measures.${id}`;
}

/** Measures that cannot be so, each with its sentence in the reader's language. */
export function mismeasured(problems: readonly RowProblem[]): FieldRefusal {
  return new FieldRefusal("measure_refused", (locale) =>
    problems.map((problem) => ({
      field: problem.column,
      code: problem.code,
      message: problemSentence(problem, locale),
    })),
  );
}

/** What changed of a part as the log has it: each measure is a field of its own. */
export function loggedMeasures(
  before: readonly PartMeasure[],
  after: readonly PartMeasure[],
): AuditEntry["change"] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const fields = (values: ReadonlyMap<number, MeasureValue>) =>
    Object.fromEntries(
      [...new Set([...was.keys(), ...is.keys()])].map((id) => [
        measureField(id),
        values.get(id) ?? null,
      ]),
    );
  return changeBetween(fields(was), fields(is)) ?? {};
}

function valuesOf(measures: readonly PartMeasure[]): Map<number, MeasureValue> {
  return new Map(measures.map(({ id, value }) => [id, value]));
}
