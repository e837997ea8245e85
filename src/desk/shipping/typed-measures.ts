/** Kilograms as a person types them, in grams; undefined for what is no weight. */
export function gramsIn(typed: string): number | undefined {
  return scaled(typed, 1_000, /^\d{1,5}(?:[.,]\d{1,3})?$/);
}

/** Centimetres as a person types them, in millimetres; undefined for what is no length. */
export function millimetresIn(typed: string): number | undefined {
  return scaled(typed, 10, /^\d{1,4}(?:[.,]\d)?$/);
}

/** Grams as a person would type them in kilograms. */
export function writtenKilograms(grams: number): string {
  return String(grams / 1_000);
}

function scaled(typed: string, factor: number, form: RegExp): number | undefined {
  const text = typed.trim();
  return form.test(text) ? Math.round(Number(text.replace(",", ".")) * factor) : undefined;
}
