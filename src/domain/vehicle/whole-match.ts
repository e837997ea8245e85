const compiled = new Map<string, RegExp>();

/** Whether all of `text` is what the pattern of a rule says; each pattern is read once. */
export function matchesWhole(pattern: string, text: string): boolean {
  return wholePattern(pattern).test(text);
}

/** The pattern as it must cover a whole text. */
export function wholePattern(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const whole = new RegExp(`^(?:${pattern})$`);
  compiled.set(pattern, whole);
  return whole;
}
