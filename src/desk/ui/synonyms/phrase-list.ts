/** Phrases as they are typed, with commas or lines between them, each once, in their order. */
export function phrasesIn(typed: string): string[] {
  const phrases = typed.split(/[,;\n]/).map((one) => one.trim().replaceAll(/\s+/g, " "));
  return [...new Set(phrases.filter((one) => one !== ""))];
}
