import { readFileSync } from "node:fs";

/** A key of whoever types usually, 40 words a minute, in milliseconds (Card, Moran and Newell, 1980: K of an average typist). */
export const KEY_MS = 280;
/** In which a hundred parts are judged by one person, in milliseconds. */
const WITHIN_MS = 600_000;

/** What a walk through the queue took: its parts, the keys that were pressed, and how long nothing but the machine was waited for. */
export type VerifyingWalk = { parts: number; pressed: number; waitedMs: number };

/** What is left of the ten minutes to look at each part, in milliseconds, when a hundred take as long as these. */
export function lookingTime({ parts, pressed, waitedMs }: VerifyingWalk): number {
  return (WITHIN_MS - (100 * (pressed * KEY_MS + waitedMs)) / parts) / 100;
}

const ROW = (what: string) => new RegExp(String.raw`^\| ${what} +\| +([\d.]+)(?: s)? +\|$`, "mu");

/** What docs/desk-tasks.md says of a hundred parts: keys, the most seconds of waiting, and seconds to look at each. */
export function writtenPace(): { pressed: number; waitedMs: number; lookedMs: number } {
  const text = readFileSync("docs/desk-tasks.md", "utf8");
  const figure = (what: string) => Number(ROW(what).exec(text)?.[1]);
  return {
    pressed: figure("keys"),
    waitedMs: figure("waiting for the machine, at most") * 1_000,
    lookedMs: figure("left to look at each part") * 1_000,
  };
}
