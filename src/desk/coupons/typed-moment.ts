/** Costa Rica's clocks are six hours behind London's all year round. */
const BEHIND_MS = 6 * 60 * 60 * 1_000;
const OFFSET = "-06:00";

/** A moment as a field of day and time has it, by Costa Rica's clocks; empty for none. */
export function typedMoment(isoMoment: string | null): string {
  if (isoMoment === null) return "";
  const there = new Date(Date.parse(isoMoment) - BEHIND_MS).toISOString();
  return there.slice(0, "2026-11-20T12:00:00".length).replace(/(T\d\d:\d\d):00$/, "$1");
}

/** What such a field says, as the call takes it; nothing for an empty one. */
export function momentIn(typed: string): string | null {
  if (typed.trim() === "") return null;
  const moment = new Date(typed + OFFSET);
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}
