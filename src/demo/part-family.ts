import { z } from "zod";

import measures from "../../db/seed/measures.json" with { type: "json" };

import type { PartUnit } from "#domain/part/part-unit.ts";

import { seedRows } from "./seed-rows.ts";

/** A text in both languages. */
export type Wording = { es: string; en: string };

export type Range = { from: number; to: number };

/** Attributes by whose amount a part is weighed and priced: litres, millilitres, metres. */
const CONTENTS = ["liters", "ml", "length"] as const;
export type ContentCode = (typeof CONTENTS)[number];

/** What an attribute of a family may be. */
export type SpecValues =
  | { kind: "range"; from: number; to: number; step: number }
  | { kind: "choice"; options: Wording[] }
  /** Follows from the engine: its bore or how many cylinders it has. */
  | { kind: "engine" };
export type Spec = { code: string; isInTitle: boolean; values: SpecValues };

/** What a part is made for: a kind of application, and which of them (`engine:commonrail`). */
export type Fits = { kind: FitKind; only: string };
const FIT_KINDS = ["engine", "truck", "trucks", "transmission", "universal"] as const;
export type FitKind = (typeof FIT_KINDS)[number];

export type KitContent = { title: Wording; quantity: number | "cylinders" };

/** One kind of part as a catalogue describes it: a line of db/seed/part-families.csv. */
export type CatalogueFamily = {
  category: string;
  subcategory: string;
  types: Wording[];
  fits: Fits;
  specs: Spec[];
  kilograms: Range;
  /** What kilograms and dollars count for one of: a litre, a litre of millilitres, a metre; undefined: the part. */
  content: ContentCode | undefined;
  /** The largest of the family, in centimetres. */
  box: number[];
  /** US dollars at level `online`, Original quality. */
  dollars: Range;
  unit: PartUnit;
  /** The core deposit as a share of the price. */
  core: number;
  isElectrical: boolean;
  isSpecialOrder: boolean;
  needsVinCheck: boolean;
  /** What a counter is asked for every day: every common vehicle has it (see planArticles). */
  isWear: boolean;
  positions: string[];
  contents: KitContent[];
};

export type AttributeKind = { code: string; name: Wording; unit: string };

const FamilyRow = z.object({
  at: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
  es: z.string().min(1),
  en: z.string().min(1),
  fits: z.string(),
  specs: z.string(),
  kg: z.string(),
  cm: z.string(),
  usd: z.string(),
  unit: z.enum(["each", "kit", "set"]),
  core: z.string(),
  flags: z.string(),
  positions: z.string(),
  contents: z.string(),
});

/** Reads db/seed/part-families.csv; a line that does not say what it must is an error with its reason. */
export async function readPartFamilies(): Promise<CatalogueFamily[]> {
  return z
    .array(FamilyRow)
    .parse(await seedRows("part-families.csv"))
    .map(familyOf);
}

/** What the words of a choice are said in, which stands in each of them. */
const UNIT_IN_WORDS: Readonly<Record<string, string>> = { voltage: "V" };

/** What parts are described by: the measures that come with the shop. */
export function attributeKinds(): AttributeKind[] {
  return measures.map(({ code, name, unit }) => ({
    code,
    name,
    unit: UNIT_IN_WORDS[code] ?? unit,
  }));
}

function familyOf(row: z.infer<typeof FamilyRow>): CatalogueFamily {
  const [category = "", subcategory = ""] = row.at.split("/");
  const english = row.en.split(";");
  const [kind, only = ""] = row.fits.split(":");
  return {
    category,
    subcategory,
    types: row.es.split(";").map((es, index) => ({ es, en: english[index] ?? "" })),
    fits: { kind: z.enum(FIT_KINDS).parse(kind), only },
    specs: list(row.specs).map(specOf),
    kilograms: rangeOf(row.kg),
    content: contentCodeOf(row.kg),
    box: row.cm.split("x").map(Number),
    dollars: rangeOf(row.usd),
    unit: row.unit,
    core: Number(row.core),
    isElectrical: row.flags.includes("e"),
    isSpecialOrder: row.flags.includes("s"),
    needsVinCheck: row.flags.includes("v"),
    isWear: row.flags.includes("w"),
    positions: list(row.positions),
    contents: list(row.contents).map(contentOf),
  };
}

/** `diameter!:34-56/0.5` is a range with its step, `material:cobre=copper,hule=rubber` a choice, `bore!@` the engine's own; `!` puts it in the title. */
function specOf(written: string): Spec {
  const [, code, mark, how, values] = /^([a-z]+)(!?)([:@]@?)(.*)$/.exec(written) ?? [];
  if (code === undefined || values === undefined) throw new Error(`No specification: ${written}`);
  const isInTitle = mark === "!";
  if (how?.includes("@")) return { code, isInTitle, values: { kind: "engine" } };
  const [, from, to, step] = /^([\d.]+)-([\d.]+)\/([\d.]+)$/.exec(values) ?? [];
  if (step !== undefined) {
    return {
      code,
      isInTitle,
      values: { kind: "range", from: Number(from), to: Number(to), step: Number(step) },
    };
  }
  return { code, isInTitle, values: { kind: "choice", options: values.split(",").map(wordingOf) } };
}

function contentOf(written: string): KitContent {
  const [count = "", title = ""] = written.split("*");
  return { title: wordingOf(title), quantity: count === "c" ? "cylinders" : Number(count) };
}

function wordingOf(written: string): Wording {
  const [es = "", en = es] = written.split("=");
  return { es, en };
}

/** `0.9-1.4` kilograms; `1.1*liters` is for each litre. */
function rangeOf(written: string): Range {
  const [amount = ""] = written.split("*");
  const [from = 0, to = from] = amount.split("-").map(Number);
  return { from, to };
}

function contentCodeOf(written: string): ContentCode | undefined {
  const [, code] = written.split("*");
  return code === undefined ? undefined : z.enum(CONTENTS).parse(code);
}

function list(written: string): string[] {
  return written === "" ? [] : written.split(";");
}
