/**
 * Lowest and highest price as they are meant, in any unit (cents or dollars): 0 is no bound (specification §5), and two
 * that stand the wrong way round are exchanged, since no price lies between them and nobody asks for none.
 */
export function priceRange<Amount extends number>(bounds: { min: Amount; max: Amount }) {
  const { min, max } = bounds;
  return max > 0 && min > max ? { min: max, max: min } : bounds;
}
