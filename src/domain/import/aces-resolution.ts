import { partNumberKey } from "../part/part-number.ts";
import type { AcesApplication } from "./aces-application.ts";
import { beginningOf } from "./cell-text.ts";
import type { FitmentTerms } from "./fitment-row.ts";
import { meantLines } from "./meant-lines.ts";
import { type BookLine, sharedYears } from "./vehicle-book.ts";

/** What the shop knows of ACES ids, and of the parts that a batch of applications names. */
export type AcesBook = {
  baseVehicle: (code: number) => { modelId: number; year: number } | undefined;
  model: (make: number, model: number) => number | undefined;
  enginesOfBase: (code: number) => readonly number[];
  subcategoryOf: (partType: number) => number | undefined;
  position: (code: number) => string | undefined;
  qualifier: (
    element: string,
    code: string,
  ) => { textEs: string; textEn: string; isIgnored: boolean } | undefined;
  linesOfModel: (modelId: number) => readonly BookLine[];
  parts: (brand: string, numberKey: string) => readonly { id: number; subcategoryId: number }[];
};

export type ResolvedFitment = {
  action: "add" | "remove";
  partId: number;
  lines: readonly { lineId: number; engineId: number; yearFrom: number; yearTo: number }[];
  terms: FitmentTerms;
};

/** What an application comes to: fitments, or what has to be known first (`missing`, as `Element:id`). */
export type Resolution =
  | { ok: true; fitment: ResolvedFitment }
  | { ok: false; missing: readonly string[] };

/** Resolves an application through the mapping tables. Nothing is guessed: a qualifier without a mapping keeps it waiting. */
export function resolveApplication(application: AcesApplication, book: AcesBook): Resolution {
  const missing: string[] = [];
  const part = partOf(application, book, missing);
  const lines = linesOf(application, book, missing);
  const position = application.position === null ? "" : book.position(application.position);
  if (position === undefined) missing.push(`Position:${application.position}`);
  const notes = notesOf(application, book, missing);
  if (part === undefined || position === undefined || missing.length > 0)
    return { ok: false, missing };
  const { action, quantity } = application;
  return {
    ok: true,
    fitment: { action, partId: part, lines, terms: { quantity, position, ...notes } },
  };
}

function partOf(
  { brand, partNumber, partType }: AcesApplication,
  book: AcesBook,
  missing: string[],
): number | undefined {
  const [part, second] = book.parts(brand, partNumberKey(partNumber));
  if (!part || second) {
    missing.push(`${part ? "AmbiguousPart" : "Part"}:${brand} ${partNumber}`);
    return undefined;
  }
  const subcategory = partType === null ? undefined : book.subcategoryOf(partType);
  if (subcategory !== undefined && subcategory !== part.subcategoryId)
    missing.push(`PartType:${partType} ${partNumber}`);
  return part.id;
}

function linesOf(
  { vehicle, engineBases }: AcesApplication,
  book: AcesBook,
  missing: string[],
): ResolvedFitment["lines"] {
  const wanted = vehicleOf(vehicle, book);
  if (!wanted) {
    missing.push(vehicleKey(vehicle));
    return [];
  }
  const engines = enginesOf(engineBases, book, missing);
  const named = book
    .linesOfModel(wanted.modelId)
    .filter(({ engineId }) => engines === undefined || engines.has(engineId));
  const lines = meantLines(named).flatMap((line) => {
    const years = sharedYears(line, wanted);
    return years ? [{ lineId: line.id, engineId: line.engineId, ...years }] : [];
  });
  if (lines.length === 0 && missing.length === 0) missing.push(`Vehicle:${vehicleKey(vehicle)}`);
  return lines;
}

function vehicleOf(vehicle: AcesApplication["vehicle"], book: AcesBook) {
  if (vehicle.kind === "base") {
    const base = book.baseVehicle(vehicle.baseVehicle);
    return base && { modelId: base.modelId, yearFrom: base.year, yearTo: base.year };
  }
  const modelId = book.model(vehicle.make, vehicle.model);
  return modelId === undefined ? undefined : { ...vehicle, modelId };
}

function vehicleKey(vehicle: AcesApplication["vehicle"]): string {
  return vehicle.kind === "base"
    ? `BaseVehicle:${vehicle.baseVehicle}`
    : `Model:${vehicle.make}/${vehicle.model}`;
}

function enginesOf(
  engineBases: readonly number[],
  book: AcesBook,
  missing: string[],
): ReadonlySet<number> | undefined {
  if (engineBases.length === 0) return undefined;
  const engines = new Set<number>();
  for (const base of engineBases) {
    const known = book.enginesOfBase(base);
    if (known.length === 0) missing.push(`EngineBase:${base}`);
    for (const engine of known) engines.add(engine);
  }
  return engines;
}

/** Free notes stand in both languages; a qualifier by its mapping. */
function notesOf(
  { notes, label, qualifiers }: AcesApplication,
  book: AcesBook,
  missing: string[],
): { noteEs: string; noteEn: string } {
  const spanish = [...notes];
  const english = [...notes];
  for (const { element, code, text } of qualifiers) {
    const mapped = book.qualifier(element, code) ?? ownWords(element, text);
    if (!mapped) missing.push(`${element}:${code}`);
    else if (!mapped.isIgnored) {
      spanish.push(mapped.textEs);
      english.push(mapped.textEn);
    }
  }
  const noteOf = (words: string[]) =>
    beginningOf([...words, ...(label ? [label] : [])].join("; "), 1_000);
  return { noteEs: noteOf(spanish), noteEn: noteOf(english) };
}

function ownWords(element: string, text: string) {
  return hasOwnWords({ element, text })
    ? { textEs: text, textEn: text, isIgnored: false }
    : undefined;
}

/** A Qual that brings its sentence along needs no mapping. */
export function hasOwnWords({ element, text }: { element: string; text: string }): boolean {
  return element === "Qual" && text !== "";
}

/** All that an application names by ids, as `Element:id`, in the order in which it is read. */
export function acesNamesIn({
  vehicle,
  engineBases,
  position,
  partType,
  qualifiers,
}: AcesApplication): string[] {
  return [
    vehicleKey(vehicle),
    ...engineBases.map((base) => `EngineBase:${base}`),
    ...(partType === null ? [] : [`PartType:${partType}`]),
    ...(position === null ? [] : [`Position:${position}`]),
    ...qualifiers
      .filter((one) => !hasOwnWords(one))
      .map(({ element, code }) => `${element}:${code}`),
  ];
}
