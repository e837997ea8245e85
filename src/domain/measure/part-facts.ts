import { foldText } from "../search/search-words.ts";
import { amount, type Fact, termOf, type Unit } from "./fact.ts";
import { readMeasures } from "./read-measures.ts";
import { standardCode } from "./standard-code.ts";
import { inches, valueOf } from "./written-amount.ts";

/** What is known of a part's measures: its attributes by code, as they are written, and its titles. */
export type Measured = {
  attributes: readonly { code: string; value: string }[];
  titles: readonly string[];
};

/** The attributes that hold a standard code instead of an amount. */
const CODES = new Set(["designation", "fmsi", "series"]);
/** What the attributes are counted or measured in, where their value does not say it. */
const BARE: Readonly<Record<string, Unit>> = {
  bore: "mm",
  od: "mm",
  id: "mm",
  length: "mm",
  width: "mm",
  height: "mm",
  thickness: "mm",
  diameter: "mm",
  circle: "mm",
  stroke: "mm",
  voltage: "V",
  amps: "A",
  opens: "°C",
  kilowatts: "kW",
  watts: "W",
  psi: "psi",
  liters: "L",
  micron: "µm",
  teeth: "teeth",
  splines: "splines",
  ribs: "ribs",
  holes: "holes",
  leaves: "leaves",
  ratio: "ratio",
};

/**
 * All that a part measures, each once: of its attributes, and of what its titles write as measures are
 * written. A search reads both with the same rules (`read-measures.ts`), so what is written alike is found.
 */
export function factsOfPart({ attributes, titles }: Measured): Fact[] {
  const facts = attributes
    .flatMap(({ code, value }) => factsOfAttribute(code, value))
    .concat(titles.flatMap(factsIn));
  const all = facts.concat(facts.flatMap(alsoOf));
  return Array.from(new Map(all.map((fact) => [termOf(fact), fact])).values());
}

function factsOfAttribute(code: string, value: string): Fact[] {
  if (CODES.has(code)) return [{ code: standardCode(value) }];
  const unit = BARE[code];
  const bare = /^\s*\d+(?:[.,]\d+)?\s*$/.test(value) ? valueOf(value.trim()) : undefined;
  if (bare !== undefined) return unit === undefined ? [] : [amount(unit, bare)];
  return factsIn(value);
}

/** The facts that a text says in figures. */
export function factsIn(text: string): Fact[] {
  return readMeasures(foldText(text)).flatMap(({ wants }) => wants.flat());
}

/** What a code says besides: M12x1.75 is an M12 and 12 mm thick, a 30/30 chamber is a type 30. */
function alsoOf(fact: Fact): Fact[] {
  if (!("code" in fact)) return [];
  const [, metric] = /^m(\d+)x/.exec(fact.code) ?? [];
  if (metric !== undefined) return [{ code: `m${metric}` }, amount("mm", Number(metric))];
  const [, inch] = /^((?:\d+-)?\d+\/\d+)-\d+$/.exec(fact.code) ?? [];
  if (inch !== undefined) return [inches(valueOf(inch) ?? 0)];
  const [, service] = /^type(\d+)\/\d+$/.exec(fact.code) ?? [];
  return service === undefined ? [] : [{ code: `type${service}` }];
}
