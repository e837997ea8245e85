import { wordKey } from "#domain/import/cell-text.ts";
import { measureWords } from "#domain/import/measure-column.ts";
import type { ResolvedNames } from "#domain/import/part-change.ts";
import type { PartImportRow } from "#domain/import/part-row.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { readMeasure } from "#domain/measure/measure-value.ts";
import type { GivenMeasure } from "#domain/measure/part-measures.ts";
import type { KnownMeasure } from "#server/measures/read-measures.ts";

import type { PartNames } from "./part-import-store.ts";

type WrittenNames = Partial<Pick<PartImportRow, "brand" | "subcategory" | "attributes">>;

export type NamesInRow =
  | { ok: true; names: ResolvedNames }
  | { ok: false; problems: readonly RowProblem[] };

/**
 * Finds what a row calls by name: brand, subcategory (by address or name, in both languages), measures. What a measure
 * would not take is taken as it is written where `isLenient`: of a file that nobody can mend.
 */
export function createNameFinder(
  known: PartNames,
  { isLenient = false }: { isLenient?: boolean } = {},
): (row: WrittenNames) => NamesInRow {
  const brands = new Map(
    known.brands.flatMap(({ id, name, slug, aliases }) =>
      [name, slug, ...aliases].map((word) => [wordKey(word), id]),
    ),
  );
  const measureNamed = createMeasureFinder(known.attributes);
  const subcategories = subcategoryNames(known);

  return (row) => {
    const problems: RowProblem[] = [];
    const brandId = row.brand === undefined ? undefined : brands.get(wordKey(row.brand));
    if (row.brand !== undefined && brandId === undefined)
      problems.push({ column: "brand", code: "unknown_brand", value: row.brand });
    const subcategoryId = findSubcategory(row.subcategory, subcategories, problems);
    const found = findAttributes(row.attributes, { measureNamed, isLenient }, problems);
    return problems.length > 0
      ? { ok: false, problems }
      : { ok: true, names: { brandId, subcategoryId, attributes: found } };
  };
}

type Subcategories = ReadonlyMap<string, ReadonlySet<number>>;

/** Each subcategory alone and after its category, by address and by both names; and by where it was before. */
function subcategoryNames({ subcategories }: PartNames): Subcategories {
  const found = new Map<string, Set<number>>();
  for (const { id, url, names, categoryUrl, categoryNames, formerly } of subcategories) {
    const own = [url, ...names].map((name) => wordKey(name));
    const within = [categoryUrl, ...categoryNames].flatMap((category) =>
      own.map((name) => `${wordKey(category)}/${name}`),
    );
    const before = formerly.map(pathKey);
    for (const key of [...own, ...within, ...before])
      found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return found;
}

function pathKey(written: string): string {
  return written
    .split("/")
    .map((part) => wordKey(part))
    .join("/");
}

function findSubcategory(
  written: string | undefined,
  known: Subcategories,
  problems: RowProblem[],
): number | undefined {
  if (written === undefined) return undefined;
  const ids = known.get(pathKey(written));
  const [id, second] = ids ?? [];
  if (id !== undefined && second === undefined) return id;
  const code = id === undefined ? "unknown_subcategory" : "ambiguous_subcategory";
  problems.push({ column: "subcategory", code, value: written });
}

function findAttributes(
  written: PartImportRow["attributes"],
  { measureNamed, isLenient }: { measureNamed: MeasureFinder; isLenient: boolean },
  problems: RowProblem[],
): ResolvedNames["attributes"] {
  if (!written) return written;
  return Array.from(written).flatMap(([word, text]) => {
    const kind = measureNamed(word);
    if (typeof kind === "object") return [givenMeasure(kind, text, isLenient)];
    problems.push({ column: "attributes", code: kind, value: word });
    return [];
  });
}

/** A measure by what a file calls it, or why none is meant. */
type MeasureFinder = (word: string) => KnownMeasure | "unknown_attribute" | "ambiguous_attribute";

function createMeasureFinder(kinds: readonly KnownMeasure[]): MeasureFinder {
  const byCode = new Map(kinds.map((kind) => [kind.code, kind]));
  const words = measureWords(kinds);
  return (written) => {
    const [code, other] = words.get(wordKey(written)) ?? [];
    const kind = byCode.get(code ?? "");
    if (kind === undefined) return "unknown_attribute";
    return other === undefined ? kind : "ambiguous_attribute";
  };
}

function givenMeasure(kind: KnownMeasure, text: string | null, isLenient: boolean): GivenMeasure {
  const named = { id: kind.id, column: kind.code, written: text ?? "" };
  if (text === null) return { ...named, reading: null };
  const reading = readMeasure(kind, text);
  const isKept = reading.ok || !isLenient;
  return { ...named, reading: isKept ? reading : { ok: true, value: text } };
}
