import type { AcesNeedResponse } from "#contract/aces-review.ts";

export type AcesThing = AcesNeedResponse["thing"];

/** Whether it may be left out: where nothing waits, only what holds for later files, and was not said yet. */
export function mayLeaveNow(thing: AcesThing): boolean {
  const { mayLeave, applications, isLeftForGood } = thing;
  if (!mayLeave || isBeingLeft(thing)) return false;
  return applications > 0 || (isLeftForGood && !isLeft(thing));
}

export function isLeft({ meaning }: Pick<AcesThing, "meaning">): boolean {
  return meaning?.kind === "leftOut";
}

/** Whether it was left out, and what waited for it is still on its way out. */
export function isBeingLeft(thing: AcesThing): boolean {
  return isLeft(thing) && thing.moving > 0;
}
