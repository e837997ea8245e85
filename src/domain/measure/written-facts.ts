import type { Locale } from "../i18n/locale.ts";
import type { Fact } from "./fact.ts";
import { shownAmount } from "./shown-measure.ts";

/** Units that are said in the same way in both languages; what is counted has other words in each. */
const SHOWN = new Set(["V", "A", "°C", "kW", "W", "psi", "L", "µm"]);
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^(?:type|group)/, ""],
  [/^m(?=\d)/, "M"],
  [/(?<=^M\d+)x/, " × "],
  [/^set/, "SET"],
  [/npt$/, " NPT"],
];

/** What parts measure, as a language writes it: "50 × 70 × 10 mm, 24 V", and "12,7 mm" in Spanish. */
export function writtenFacts(facts: readonly Fact[], locale: Locale): string {
  const lengths = facts.flatMap((fact) =>
    "code" in fact || fact.unit !== "mm" ? [] : shownAmount(fact.value, locale),
  );
  const others = facts.flatMap((fact) => {
    if ("code" in fact)
      return CODES.reduce((code, [sign, written]) => code.replace(sign, written), fact.code);
    return SHOWN.has(fact.unit) ? `${shownAmount(fact.value, locale)} ${fact.unit}` : [];
  });
  return [...(lengths.length > 0 ? [`${lengths.join(" × ")} mm`] : []), ...others].join(", ");
}
