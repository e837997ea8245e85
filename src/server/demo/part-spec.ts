import type { DemoEngine } from "./application.ts";
import type { AttributeKind, Spec, Wording } from "./part-family.ts";
import type { Random } from "./random.ts";

/** A value of an attribute: the same in both languages, or a wording. */
export type SpecValue = { code: string; value: Wording; isInTitle: boolean };

/** Stroke over bore of an ordinary truck engine: enough to tell the bore from displacement and cylinders. */
const STROKE_RATIO = 1.1;

/** The bore in whole millimetres that a displacement amounts to: 5.2 litres and four cylinders give 115. */
export function boreOf({ liters, cylinders }: DemoEngine): number {
  return Math.round(Math.cbrt(((liters / cylinders) * 1e6 * 4) / (Math.PI * STROKE_RATIO)));
}

type Maker = { random: Random; engine: DemoEngine; kinds: ReadonlyMap<string, AttributeKind> };

/** Makes up what a part of this family measures; an outside diameter is always larger than the inside one. */
export function makeSpecs(specs: readonly Spec[], maker: Maker): SpecValue[] {
  const made: SpecValue[] = [];
  let inside = 0;
  for (const spec of specs) {
    const unit = maker.kinds.get(spec.code)?.unit ?? "";
    if (spec.values.kind === "choice") {
      const chosen = maker.random.pick(spec.values.options);
      made.push({ code: spec.code, value: withUnit(chosen, unit), isInTitle: spec.isInTitle });
      continue;
    }
    const number = numberOf(spec, maker, inside);
    if (spec.code === "id") inside = number;
    const text = spec.code === "bore" ? number.toFixed(1) : written(spec, number);
    made.push({
      code: spec.code,
      value: withUnit({ es: text, en: text }, unit),
      isInTitle: spec.isInTitle,
    });
  }
  return made;
}

function numberOf({ code, values }: Spec, { random, engine }: Maker, inside: number): number {
  if (values.kind !== "range") return code === "bore" ? boreOf(engine) : engine.cylinders;
  const { from, to, step } = values;
  const number = from + step * random.whole(0, Math.round((to - from) / step));
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

const PHRASES: Record<string, Wording> = {
  teeth: { es: "# dientes", en: "# teeth" },
  splines: { es: "# estrías", en: "# splines" },
  holes: { es: "# huecos", en: "# holes" },
  ribs: { es: "# canales", en: "# ribs" },
  ports: { es: "# puertos", en: "# ports" },
  leaves: { es: "# hojas", en: "# leaves" },
  rows: { es: "# filas", en: "# rows" },
  blades: { es: "# aspas", en: "# blades" },
  ratio: { es: "relación #", en: "ratio #" },
};

function phrase(code: string, value: string, locale: keyof Wording): string {
  return PHRASES[code]?.[locale].replace("#", value) ?? value;
}
