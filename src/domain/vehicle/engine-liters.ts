/**
 * The writings of an engine's litres that mean the same, as the catalogue may hold them: "15", "15.0" and
 * "15,0" are one size. Empty when nothing is said; a text that is no amount stands for itself, with `+` read
 * as `-` (specification §5).
 */
export function litersWritings(liters: string): string[] {
  const said = liters.replaceAll("+", "-").trim();
  if (said === "") return [];
  const amount = /^\d+(?:[.,]\d*)?$/.test(said) ? Number(said.replace(",", ".")) : NaN;
  if (Number.isNaN(amount)) return [said];
  return Array.from(
    new Set([said, String(amount), ...(Number.isInteger(amount) ? [amount.toFixed(1)] : [])]),
  );
}
