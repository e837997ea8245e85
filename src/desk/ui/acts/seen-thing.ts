import type { DeskEvent } from "../event-list.tsx";

/** Something that others may change too, as whoever decides about it sees it. */
export type SeenThing = {
  /** Another one as soon as anything of it is another. */
  version: string;
  /** What is seen of it: its name, said once, and its value in words. */
  shown: readonly (readonly [name: string, value: string])[];
  /** What happened to it, the latest last. */
  events: readonly DeskEvent[];
};

/** What reads otherwise by now; empty where it was not seen before, or is seen no more. */
export type ThingChange = { name: string; before: string; now: string };

/** What is seen otherwise of a thing than when somebody opened it. */
export function thingChanges(opened: SeenThing, now: SeenThing): ThingChange[] {
  const before = new Map(opened.shown);
  const after = new Map(now.shown);
  const names = new Set([...before.keys(), ...after.keys()]);
  return Array.from(names, (name) => ({
    name,
    before: before.get(name) ?? "",
    now: after.get(name) ?? "",
  })).filter((change) => change.before !== change.now);
}

/** Whether a thing is another than the one that somebody opened, or reads otherwise. */
export function isOtherThing(opened: SeenThing, now: SeenThing): boolean {
  return opened.version !== now.version || thingChanges(opened, now).length > 0;
}

/** What happened to it since it was opened: what happened is never taken back. */
export function eventsSince(opened: SeenThing, now: SeenThing): DeskEvent[] {
  return now.events.slice(opened.events.length);
}
