/** Each of them is looked for in numbers and titles, part by part. */
export const MOST_TERMS = 50;

/** What a text names parts by: numbers, skus or words, with commas, semicolons or lines between them. */
export function priceTerms(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((term) => term.trim())
    .filter(Boolean);
}
