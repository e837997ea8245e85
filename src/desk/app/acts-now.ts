import type { PaletteAct } from "#desk/ui/area.ts";
import type { DeskKey } from "#desk/ui/keys/use-keys.ts";

/** Keys that move, choose, go back, or lead to what the palette is itself. */
const MOVES = /^(?:g .|[jkx?/[\]]|Escape|Control\+k|Alt\+Arrow\w+|Arrow\w+)$/;

/**
 * What may be done now with what is open, for the palette: all that has a key and does something, what opened last
 * first. Over a dialog that is what works there.
 */
export function actsNow(bound: readonly DeskKey[], isOverDialog: boolean): PaletteAct[] {
  return bound
    .filter(({ keys, isEverywhere }) => !MOVES.test(keys) && (!isOverDialog || isEverywhere))
    .map(({ keys, name, act }) => ({ id: `act-${keys.replaceAll(/\W/g, "-")}`, name, keys, act }))
    .toReversed();
}
