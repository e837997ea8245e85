/** The code of a line that a paper names: no tax office but that of Costa Rica knows them (decisions §12). */
export function shownCabys(cabys: string | null, shipsTo: string): string | null {
  return shipsTo === "CR" ? cabys : null;
}
