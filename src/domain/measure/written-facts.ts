import type { Fact } from "./fact.ts";

/** Units that are said in the same way in both languages; what is counted has other words in each. */
const SHOWN = new Set(["V", "A", "°C", "kW", "W", "psi", "L", "µm"]);
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^(?:type|group)/, ""],
  [/^m(?=\d)/, "M"],
  [/(?<=^M\d+)x/, " × "],
  [/^set/, "SET"],
  [/npt$/, " NPT"],
];

/** What parts measure, as it is written in either language: "50 × 70 × 10 mm, 24 V". */
export function writtenFacts(facts: readonly Fact[]): string {
  const lengths = facts.flatMap((fact) =>
    "code" in fact || fact.unit !== "mm" ? [] : String(fact.value),
  );
  const others = facts.flatMap((fact) => {
    if ("code" in fact)
      return CODES.reduce((code, [sign, written]) => code.replace(sign, written), fact.code);
    return SHOWN.has(fact.unit) ? `${fact.value} ${fact.unit}` : [];
  });
  return [...(lengths.length > 0 ? [`${lengths.join(" × ")} mm`] : []), ...others].join(", ");
}
