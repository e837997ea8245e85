import type { CatalogueFamily, Range } from "./part-family.ts";
import type { SpecValue } from "./part-spec.ts";

/** What a part weighs, what it costs (US dollars, Original quality), and its box against the family's largest. */
export type Content = { kilograms: number; dollars: Range; box: number };

/** A jug, a drum or a spool, against what is in it. */
const PACKAGING = 1.05;
/** A drum costs less for each litre than a bottle does. */
const BULK = 0.93;

/**
 * Weight, price and box of a part: by how much is in it where its family is sold so, else by its size,
 * from 0 for the smallest of the family to 1 for the largest.
 */
export function measureContent(
  family: CatalogueFamily,
  specs: readonly SpecValue[],
  size: number,
): Content {
  const { kilograms, dollars } = family;
  const amount = amountOf(family, specs);
  if (amount === undefined) {
    const { from, to } = kilograms;
    return { kilograms: from + (to - from) * size, dollars, box: 0.55 + size * 0.4 };
  }
  return {
    kilograms: kilograms.from * amount * PACKAGING,
    dollars: { from: dollars.from * amount ** BULK, to: dollars.to * amount ** BULK },
    box: Math.cbrt(amount / mostOf(family)) * 0.95,
  };
}

/** How many litres or metres a part holds; none where its family is not sold by them. */
function amountOf({ content }: CatalogueFamily, specs: readonly SpecValue[]): number | undefined {
  const spec = specs.find(({ code }) => code === content);
  return spec ? inWhole(content, Number.parseFloat(spec.value.es)) : undefined;
}

/** The most that a part of the family holds. */
function mostOf({ content, specs }: CatalogueFamily): number {
  const values = specs.find(({ code }) => code === content)?.values;
  const amounts =
    values?.kind === "choice" ? values.options.map(({ es }) => Number.parseFloat(es)) : [];
  return inWhole(content, Math.max(...amounts));
}

function inWhole(content: CatalogueFamily["content"], amount: number): number {
  return content === "ml" ? amount / 1000 : amount;
}
