/** How many pieces of a line somebody typed: none where nothing stands there; undefined for what is no number of them. */
export function typedPieces(typed: string): number | undefined {
  if (typed.trim() === "") return 0;
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
