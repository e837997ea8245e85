import { standardSizeOf, type StandardSize } from "#domain/measure/standard-sizes.ts";

import type { DemoEngine, Voltage } from "./application.ts";
import type { AttributeKind, Spec, Wording } from "./part-family.ts";
import type { Random } from "./random.ts";

/** A value of an attribute: the same in both languages, or a wording. */
export type SpecValue = { code: string; value: Wording; isInTitle: boolean };

/** Stroke over bore of an ordinary truck engine: enough to tell the bore from displacement and cylinders. */
const STROKE_RATIO = 1.1;

/** The engine's bore in millimetres; of one that nobody knows what its displacement amounts to: 5.2 litres and four cylinders give 115. */
export function boreOf({ liters, cylinders, build }: DemoEngine): number {
  if (build.bore !== undefined) return build.bore;
  return Math.round(Math.cbrt(((liters / cylinders) * 1e6 * 4) / (Math.PI * STROKE_RATIO)));
}

type Maker = {
  /** Always the same for one kind of part of one engine or truck. */
  random: Random;
  /** Another for each article. */
  variants: Random;
  engine: DemoEngine;
  /** From 0 for the smallest to 1 for the largest that such a part is made for. */
  size: number;
  /** Its vehicles'. */
  voltage: Voltage | undefined;
  kinds: ReadonlyMap<string, AttributeKind>;
  /** Which of a family's articles it is: what is sold by a standard code is made for one code after the other. */
  turn?: number;
};

/** Standard codes and sizes, of which other measures may follow: the catalogue has each of them before one twice. */
const CODES = new Set(["designation", "fmsi", "series", "belt", "seal"]);

/** Measures that grow with the vehicle: a pickup's brake drum is not a tractor's. */
const GROWING = new Set(
  "od id size diameter width height length circle holes rim liters kilowatts amps flow leaves pounds stroke".split(
    " ",
  ),
);

/** What one part of one engine is sold in several of; its measures are always the same. */
const VARIANTS = new Set(["oversize", "material", "color", "kind", "grade"]);

/** Makes up what a part of this family measures; an outside diameter is always larger than the inside one. */
export function makeSpecs(specs: readonly Spec[], maker: Maker): SpecValue[] {
  let inside = 0;
  let standard: StandardSize | undefined;
  return specs.map((spec) => {
    const { code, isInTitle } = spec;
    const unit = maker.kinds.get(code)?.unit ?? "";
    const known = standard?.[code];
    if (known !== undefined)
      return { code, value: withUnit({ es: known, en: known }, unit), isInTitle };
    if (spec.values.kind === "choice") {
      const value = chosen(code, spec.values.options, maker);
      standard ??= standardSizeOf(value.es);
      return { code, value: withUnit(value, unit), isInTitle };
    }
    const number = numberOf(spec, maker, inside);
    if (code === "id") inside = number;
    const text = code === "bore" ? number.toFixed(1) : written(spec, number);
    return { code, value: withUnit({ es: text, en: text }, unit), isInTitle };
  });
}

function codeInTurn(options: readonly Wording[], { random, turn = 0 }: Maker): Wording {
  return options[turn % options.length] ?? random.pick(options);
}

function chosen(code: string, options: readonly Wording[], maker: Maker): Wording {
  if (CODES.has(code)) return codeInTurn(options, maker);
  if (code === "voltage") return voltageIn(options, maker);
  if (VARIANTS.has(code)) return maker.variants.pick(options);
  if (!GROWING.has(code)) return maker.random.pick(options);
  return options[Math.round(placeOf(maker) * (options.length - 1))] ?? maker.random.pick(options);
}

/** A voltage of the vehicle's wiring; any where it is for none. */
function voltageIn(options: readonly Wording[], { random, voltage }: Maker): Wording {
  const suitable = options.filter(({ es }) =>
    voltage === 24 ? Number(es) > 12 : Number(es) <= 12,
  );
  return random.pick(voltage !== undefined && suitable.length > 0 ? suitable : options);
}

/** Where between the smallest and the largest a growing measure lies. */
function placeOf({ random, size }: Maker): number {
  return Math.min(1, Math.max(0, size + (random.next() - 0.5) * 0.3));
}

function numberOf({ code, values }: Spec, maker: Maker, inside: number): number {
  const { random, engine } = maker;
  if (values.kind !== "range") return code === "bore" ? boreOf(engine) : engine.cylinders;
  const { from, to, step } = values;
  const steps = Math.round((to - from) / step);
  const number =
    from + step * (GROWING.has(code) ? Math.round(placeOf(maker) * steps) : random.whole(0, steps));
  return code === "od" && inside > 0 && number <= inside * 1.15
    ? Math.round(inside * (1.25 + random.next() * 0.5))
    : number;
}

/** As many decimals as the step has. */
function written({ values }: Spec, number: number): string {
  const step = values.kind === "range" ? String(values.step) : "1";
  return number.toFixed(step.split(".")[1]?.length ?? 0);
}

/** A value that already says its unit ("+0.50 mm", "M14x1.5", "16 type") keeps it alone. */
function withUnit({ es, en }: Wording, unit: string): Wording {
  const isBare = /^[\d.]+(?:-\d+)?$/.test(es);
  return unit !== "" && isBare ? { es: `${es} ${unit}`, en: `${en} ${unit}` } : { es, en };
}

/** What of the specification stands in a title: measures of one unit joined, "320 x 85 mm". */
export function titleSpec(specs: readonly SpecValue[], locale: keyof Wording): string {
  const shown = specs
    .filter(({ isInTitle }) => isInTitle)
    .map(({ code, value }) => (code === "cylinders" ? "" : phrase(code, value[locale], locale)));
  const parts: string[] = [];
  for (const text of shown) {
    const last = parts.at(-1);
    const joined = last !== undefined && last.endsWith(" mm") && /^[\d.]+ mm$/.test(text);
    if (joined) parts[parts.length - 1] = `${last.slice(0, -3)} x ${text}`;
    else if (text !== "") parts.push(text);
  }
  return parts.join(", ");
}

/** What is counted: one of it, and several. */
const COUNTED: Record<string, { one: Wording; many: Wording }> = {
  teeth: { one: { es: "diente", en: "tooth" }, many: { es: "dientes", en: "teeth" } },
  splines: { one: { es: "estría", en: "spline" }, many: { es: "estrías", en: "splines" } },
  holes: { one: { es: "hueco", en: "hole" }, many: { es: "huecos", en: "holes" } },
  ribs: { one: { es: "canal", en: "rib" }, many: { es: "canales", en: "ribs" } },
  ports: { one: { es: "puerto", en: "port" }, many: { es: "puertos", en: "ports" } },
  leaves: { one: { es: "hoja", en: "leaf" }, many: { es: "hojas", en: "leaves" } },
  rows: { one: { es: "fila", en: "row" }, many: { es: "filas", en: "rows" } },
  blades: { one: { es: "aspa", en: "blade" }, many: { es: "aspas", en: "blades" } },
  pieces: { one: { es: "pieza", en: "piece" }, many: { es: "piezas", en: "pieces" } },
};

const PHRASES: Record<string, Wording> = {
  ratio: { es: "relación #", en: "ratio #" },
  fmsi: { es: "FMSI #", en: "FMSI #" },
  series: { es: "serie #", en: "# series" },
  color: { es: "color #", en: "#" },
};

function phrase(code: string, value: string, locale: keyof Wording): string {
  const counted = COUNTED[code];
  if (counted) return `${value} ${(value === "1" ? counted.one : counted.many)[locale]}`;
  return PHRASES[code]?.[locale].replace("#", value) ?? value;
}
