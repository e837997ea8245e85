/** The numbers of the first of some parts in one line, with a sign that there are more. */
export function firstNumbers(first: readonly { partNumber: string }[], parts: number): string {
  const numbers = first.map(({ partNumber }) => partNumber).join(", ");
  return parts > first.length ? `${numbers}, …` : numbers;
}
