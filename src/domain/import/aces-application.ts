import { partNumberKey } from "../part/part-number.ts";
import { LONGEST_FITMENT_NOTE } from "../vehicle/fitment.ts";
import { beginningOf, readCellText } from "./cell-text.ts";
import type { RowProblem, RowProblemCode } from "./row-problem.ts";

/** The versions of ACES that are read. */
export const ACES_VERSIONS = ["3.1", "3.2", "4.0", "4.1", "4.2", "5.0"] as const;

/** An element below App: its attributes, its text, and the elements below it (those of a Qual). */
export type AcesElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly AcesElement[];
};

/** An App as it stood in the file. */
export type AcesRecord = {
  position: number;
  line: number;
  attributes: Readonly<Record<string, string>>;
  elements: readonly AcesElement[];
};

/** Something that narrows an application beyond vehicle, engine and position: element, id and its own words. */
export type AcesQualifier = { element: string; code: string; text: string };

/** An application with its ids still to be resolved; kept whole in the review queue. */
export type AcesApplication = {
  id: string;
  action: "add" | "remove";
  brand: string;
  partNumber: string;
  vehicle:
    | { kind: "base"; baseVehicle: number }
    | { kind: "range"; make: number; model: number; yearFrom: number; yearTo: number };
  engineBases: readonly number[];
  partType: number | null;
  position: number | null;
  quantity: number;
  label: string;
  notes: readonly string[];
  qualifiers: readonly AcesQualifier[];
};

export type ApplicationReading =
  | { ok: true; value: AcesApplication }
  | { ok: false; problems: readonly RowProblem[] };

/** Of ids, brand codes and names of elements; those of the standard have at most 40. */
const LONGEST_NAME = 60;
const HANDLED = new Set([
  ..."BaseVehicle Years Make Model EngineBase Qty PartType Position MfrLabel Note Part".split(" "),
  // What orders and illustrates an application does not narrow it.
  ..."DisplayOrder AssetName AssetItemOrder AssetItemRef".split(" "),
]);

/** Reads an App of ACES 3.1 to 5.0; `headerBrand` is the brand of the whole file, which a Part may overrule. */
export function readApplication(record: AcesRecord, headerBrand: string): ApplicationReading {
  const problems: RowProblem[] = [];
  const refuse: Refuse = (column, code, about) => {
    problems.push({ column, code, value: about?.value ?? "", detail: about?.detail });
  };
  const first = (name: string) => record.elements.find((element) => element.name === name);
  const vehicle = vehicleOf(first, refuse);
  const part = partOf(first("Part"), refuse);
  const quantity = quantityOf(first("Qty"), refuse);
  const action = actionOf(record.attributes["action"] ?? "", refuse);
  const notes = textsOf(record.elements, "Note", refuse);
  const label = textsOf(record.elements, "MfrLabel", refuse).join(" ");
  const brand = brandOf(first("Part"), refuse) || headerBrand;
  const engineBases = engineBasesOf(record.elements, refuse);
  const qualifiers = qualifiersOf(record.elements, refuse);
  if (!vehicle || part === undefined || problems.length > 0) return { ok: false, problems };
  const value: AcesApplication = {
    id: record.attributes["id"] ?? "",
    action,
    brand,
    partNumber: part,
    vehicle,
    engineBases,
    partType: idOf(first("PartType")) ?? null,
    position: idOf(first("Position")) ?? null,
    quantity,
    label,
    notes,
    qualifiers,
  };
  return { ok: true, value };
}

/**
 * What makes two applications the same, whatever their ids and order: sent twice, it is one. In an
 * order of its own, because a stored application comes back with its fields in another one.
 */
export function applicationFingerprint(application: AcesApplication): string {
  const { action, brand, partNumber, vehicle, engineBases } = application;
  const { partType, position, quantity, label, notes, qualifiers } = application;
  const where =
    vehicle.kind === "base"
      ? [vehicle.baseVehicle]
      : [vehicle.make, vehicle.model, vehicle.yearFrom, vehicle.yearTo];
  return JSON.stringify([
    [action, brand, partNumber, where, engineBases],
    [partType, position, quantity, label, notes],
    qualifiers.map(({ element, code, text }) => [element, code, text]),
  ]);
}

type Find = (name: string) => AcesElement | undefined;
type ProblemWords = { value?: string; detail?: string | undefined };
type Refuse = (column: string, code: RowProblemCode, about?: ProblemWords) => void;

function vehicleOf(first: Find, refuse: Refuse): AcesApplication["vehicle"] | undefined {
  const base = first("BaseVehicle");
  if (!base) return rangeOf(first, refuse);
  const baseVehicle = idOf(base);
  if (baseVehicle !== undefined) return { kind: "base", baseVehicle };
  refuse("BaseVehicle", "not_whole", { value: base.attributes["id"] ?? "" });
}

function rangeOf(first: Find, refuse: Refuse): AcesApplication["vehicle"] | undefined {
  const make = idOf(first("Make"));
  const model = idOf(first("Model"));
  const years = first("Years")?.attributes;
  const yearFrom = numberOf(years?.["from"]);
  const yearTo = numberOf(years?.["to"]);
  if (make === undefined || model === undefined || yearFrom === undefined || yearTo === undefined)
    refuse("BaseVehicle", "not_an_application", { detail: "BaseVehicle | Years + Make + Model" });
  else if (yearFrom > yearTo) refuse("Years", "year_order", { value: `${yearFrom}-${yearTo}` });
  else return { kind: "range", make, model, yearFrom, yearTo };
}

function partOf(element: AcesElement | undefined, refuse: Refuse): string | undefined {
  const read = readCellText(element?.text ?? "", 60);
  if (!read.ok) refuse("Part", read.code, { detail: read.detail });
  else if (read.value === "") refuse("Part", "not_an_application", { detail: "Part" });
  else if (partNumberKey(read.value) === "")
    refuse("Part", "not_a_part_number", { value: read.value });
  else return read.value;
}

/** The brand that a Part names for itself. */
function brandOf(element: AcesElement | undefined, refuse: Refuse): string {
  const brand = element?.attributes["BrandAAIAID"] ?? "";
  if (brand.length > LONGEST_NAME) refuse("Part", "too_long", { detail: String(LONGEST_NAME) });
  return brand;
}

function quantityOf(element: AcesElement | undefined, refuse: Refuse): number {
  if (!element) return 1;
  const value = element.text.trim();
  const quantity = numberOf(value);
  if (quantity !== undefined && quantity >= 1 && quantity <= 999) return quantity;
  refuse("Qty", "out_of_range", { value, detail: "1 – 999" });
  return 1;
}

function actionOf(value: string, refuse: Refuse): "add" | "remove" {
  if (value !== "A" && value !== "D") refuse("action", "not_a_choice", { value, detail: "A, D" });
  return value === "D" ? "remove" : "add";
}

function textsOf(elements: readonly AcesElement[], name: string, refuse: Refuse): string[] {
  return elements
    .filter((element) => element.name === name)
    .flatMap(({ text }) => {
      const read = readCellText(text, LONGEST_FITMENT_NOTE);
      if (read.ok) return read.value === "" ? [] : [read.value];
      refuse(name, read.code, { detail: read.detail });
      return [];
    });
}

function engineBasesOf(elements: readonly AcesElement[], refuse: Refuse): number[] {
  return elements
    .filter(({ name }) => name === "EngineBase")
    .flatMap((element) => {
      const id = idOf(element);
      if (id === undefined)
        refuse("EngineBase", "not_whole", { value: element.attributes["id"] ?? "" });
      return id ?? [];
    });
}

function qualifiersOf(elements: readonly AcesElement[], refuse: Refuse): AcesQualifier[] {
  const qualifiers = elements.filter(({ name }) => !HANDLED.has(name)).map(qualifierOf);
  for (const { element, code } of qualifiers)
    if (element.length > LONGEST_NAME || code.length > LONGEST_NAME)
      refuse(beginningOf(element, LONGEST_NAME), "too_long", { detail: String(LONGEST_NAME) });
  return qualifiers;
}

/** A Qual carries its own words with the parameters already in them; other elements carry an id alone. */
function qualifierOf({ name, attributes, text, children }: AcesElement): AcesQualifier {
  const words = children.find((child) => child.name === "text")?.text ?? text;
  const code = attributes["id"] ?? "";
  return { element: name, code, text: beginningOf(words.trim(), LONGEST_FITMENT_NOTE) };
}

function idOf(element: AcesElement | undefined): number | undefined {
  return numberOf(element?.attributes["id"]);
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
