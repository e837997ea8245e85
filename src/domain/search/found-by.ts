import { type Locale, LOCALES } from "../i18n/locale.ts";
import { type Fact, termOf } from "../measure/fact.ts";
import { factsIn } from "../measure/part-facts.ts";
import { writtenFacts } from "../measure/written-facts.ts";
import type { Certainty } from "../part/cross-reference.ts";

/** A number under which a search found a part, as it is kept. */
export type FoundNumber = {
  kind: "printed" | "oem" | "competitor" | "superseded" | "gtin";
  maker: string;
  number: string;
  certainty: Certainty | null;
};

/** Why a part stands in a list, where its own number and title do not say it. */
export type FoundBy =
  /** It took the place of a part with this number. */
  | { kind: "replaces"; number: string }
  /** The maker of the vehicle or the engine calls it so. */
  | { kind: "number"; brand: string; number: string }
  /** Another brand's number, and how sure it is that this part takes its place. */
  | { kind: "equivalent"; brand: string; number: string; certainty: Certainty }
  /** What it measures, as the language writes it: "50 × 70 × 10 mm". */
  | { kind: "measure"; text: string };

/**
 * Why a part was found by these of its numbers (decisions §12). Nothing is said of a part that bears the
 * number itself, nor of a bar code, which nobody reads. A number that it replaces says most, then the maker's own.
 */
export function foundByNumber(numbers: readonly FoundNumber[]): FoundBy | undefined {
  if (numbers.some(({ kind }) => kind === "printed")) return undefined;
  const of = (kind: FoundNumber["kind"]) => numbers.find((one) => one.kind === kind);
  const [superseded, oem, competitor] = [of("superseded"), of("oem"), of("competitor")];
  if (superseded) return { kind: "replaces", number: superseded.number };
  if (oem) return { kind: "number", brand: oem.maker, number: oem.number };
  if (!competitor) return undefined;
  const { maker: brand, number, certainty } = competitor;
  return { kind: "equivalent", brand, number, certainty: certainty ?? "equivalent" };
}

/**
 * Why a part with these facts was found by those that were `sought`: what it measures of them, as far as its title
 * does not say it. A title in inches does not say millimetres.
 */
export function foundByMeasure(
  facts: readonly Fact[],
  sought: readonly Fact[],
  { title, locale }: { title: string; locale: Locale },
): FoundBy | undefined {
  const wanted = new Set(sought.map(termOf));
  const written = new Set(factsIn(title).map(termOf));
  const found = facts.filter((fact) => wanted.has(termOf(fact)));
  const isInTitle = found.every((fact) => written.has(termOf(fact)) || saysFact(title, fact));
  const text = writtenFacts(found, locale);
  return isInTitle || text === "" ? undefined : { kind: "measure", text };
}

/** Whether a title says a fact in the writing of some language. */
function saysFact(title: string, fact: Fact): boolean {
  const folded = title.toLowerCase();
  return LOCALES.some((locale) => folded.includes(writtenFacts([fact], locale).toLowerCase()));
}
