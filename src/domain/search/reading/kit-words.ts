/** Words of a set of pieces or of what mends a part, as stems: they say how it is sold, and not what it is. */
const KITS = new Set("kit jueg jgo set repair reparacion rebuild".split(" "));

/** Whether a stem says no more than that several pieces are sold together. */
export function isKit(stem: string): boolean {
  return KITS.has(stem);
}
