import type { Locale } from "../i18n/locale.ts";

/** An engine's litres as a language writes them: "5.2" is "5,2" in Spanish. What is no such number stays as it is. */
export function shownLiters(liters: string, locale: Locale): string {
  return liters.replace(/^(\d+)[.,](\d+)$/, locale === "es" ? "$1,$2" : "$1.$2");
}

/**
 * The writings of an engine's litres that mean the same, as the catalogue may hold them: "15", "15.0" and
 * "15,0" are one size. Empty when nothing is said; a text that is no amount stands for itself, with `+` read
 * as `-` (specification §5).
 */
export function litersWritings(liters: string): string[] {
  const written = liters.replaceAll("+", "-").trim();
  if (written === "") return [];
  const amount = /^\d+(?:[.,]\d*)?$/.test(written) ? Number(written.replace(",", ".")) : NaN;
  if (Number.isNaN(amount)) return [written];
  return Array.from(
    new Set([written, String(amount), ...(Number.isInteger(amount) ? [amount.toFixed(1)] : [])]),
  );
}
