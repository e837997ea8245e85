import type { Certainty } from "#domain/part/cross-reference.ts";
import { partNumberKey } from "#domain/part/part-number.ts";

import { copyRow } from "./copy-text.ts";
import type { Offer } from "./market.ts";

const FIRST = { maker: "Demo Norte", prefix: "DN-", certainty: "exact" } as const;
/** Brands that do not exist: no number is invented in the name of one that does. */
const CROSSED = [
  FIRST,
  { maker: "Demo Filtra", prefix: "DF", certainty: "equivalent" },
  { maker: "Demo Cruz", prefix: "DCZ-", certainty: "similar" },
] as const;

/**
 * Every number that an offer is known by: its own, the Original's, other brands' numbers of the same
 * article, the one it replaced, and for some a bar code. A number is listed once for each kind and maker.
 */
export function numberRows(partId: number, offer: Offer, offers: readonly Offer[]): string {
  const numbers = [
    { kind: "printed", maker: offer.brand, number: offer.number },
    ...(offer.olderNumber === undefined
      ? []
      : [{ kind: "superseded", maker: offer.brand, number: offer.olderNumber }]),
    ...offers.filter((other) => other !== offer).flatMap((other) => numberOfOther(other, offer)),
    ...(partId % 4 === 1 ? [crossedNumber(partId)] : []),
    ...(partId % 3 === 0 ? [{ kind: "gtin", maker: "", number: gtinOf(partId) }] : []),
  ];
  return numbers.map((one) => numberRow(partId, one)).join("");
}

type DemoNumber = { kind: string; maker: string; number: string; certainty?: Certainty };

function numberRow(partId: number, { kind, maker, number, certainty }: DemoNumber): string {
  return copyRow([partId, kind, maker, number, partNumberKey(number), certainty]);
}

function numberOfOther(other: Offer, { quality }: Offer): DemoNumber[] {
  const { brand: maker, number } = other;
  if (other.quality === "original") {
    const isPredecessor = other.isReplaced && quality === "original";
    return [{ kind: isPredecessor ? "superseded" : "oem", maker, number }];
  }
  return quality === "original"
    ? []
    : [{ kind: "competitor", maker, number, certainty: "equivalent" }];
}

/** The number that a brand has for it of which the shop sells nothing. */
function crossedNumber(partId: number): DemoNumber {
  const { maker, prefix, certainty } = CROSSED[Math.floor(partId / 4) % CROSSED.length] ?? FIRST;
  return {
    kind: "competitor",
    maker,
    number: `${prefix}${String(partId).padStart(6, "0")}`,
    certainty,
  };
}

/** A thirteen-digit code of the range that is kept for use inside a shop, so that it is nobody's. */
export function gtinOf(partId: number): string {
  const digits = `290${String(partId).padStart(9, "0")}`;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
