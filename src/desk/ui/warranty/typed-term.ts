import {
  LONGEST_WARRANTY_KM,
  LONGEST_WARRANTY_MONTHS,
  type WarrantyTerm,
} from "#domain/warranty/warranty-term.ts";

import { wholeIn } from "../form/typed-values.ts";

export type TypedTerm = { months: string; km: string };

export type ReadTerm = { term: WarrantyTerm } | { wrong: { months: boolean; km: boolean } };

/** A term as its fields have it. */
export function typedTermOf(term: WarrantyTerm | null): TypedTerm {
  return { months: String(term?.months ?? ""), km: String(term?.km ?? "") };
}

/** What was typed as a term, or which of its fields is none; kilometres may be left out. */
export function readTypedTerm(typed: TypedTerm): ReadTerm {
  const months = wholeIn(typed.months);
  const km = wholeIn(typed.km);
  const isMonths = months !== null && months >= 1 && months <= LONGEST_WARRANTY_MONTHS;
  const isKm = km === null || (km >= 1 && km <= LONGEST_WARRANTY_KM);
  if (isMonths && isKm) return { term: { months, km } };
  return { wrong: { months: !isMonths, km: !isKm } };
}
