/**
 * The slips between two words: letters too many, missing, wrong, or swapped with their neighbour. Damerau's distance where
 * neighbours are swapped once at most (optimal string alignment); Infinity where there are more than `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = cell(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const added = Math.min(cell(last, column), cell(current, column - 1)) + 1;
      const swapped = isSwap(one, other, [row, column]) ? cell(beforeLast, column - 2) + 1 : added;
      current.push(Math.min(replaced, added, swapped));
    }
    if (isAbove(most, current) && isAbove(most, last)) return Infinity; // a swap reaches two rows back
    beforeLast = last;
    last = current;
  }
  const slips = cell(last, other.length);
  return slips > most ? Infinity : slips;
}

function isAbove(most: number, row: readonly number[]): boolean {
  return row.every((slips) => slips > most);
}

function isSwap(one: string, other: string, [row, column]: readonly [number, number]): boolean {
  if (row < 2 || column < 2) return false;
  return one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
