import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { AcesSaveResponse, AcesTryResponse } from "#contract/aces-review.ts";
import type { AcesAnswer } from "#domain/import/aces-answer.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** What came of saying something, or of trying again, as far as it has come. */
export type Settling = {
  tried: number;
  resolved: number;
  left: number;
  /** How many applications are still to be left out or brought back, before any is tried. */
  moving: number;
  /** How many of these are to be left out. */
  leaving: number;
  /** What waits is still being tried. */
  isTrying: boolean;
  /** Not all could be tried: the shop was not reached on the way. */
  isCut: boolean;
};

const BEGUN: Settling = {
  tried: 0,
  resolved: 0,
  left: 0,
  moving: 0,
  leaving: 0,
  isTrying: true,
  isCut: false,
};
/** What is read anew once something was said. */
export const SETTLED_KEYS = [["aces"], ["history"], ["overview"], ["imports"]];

type Trying = { key: string | null; locale: Locale; onReached: (reached: Settling) => void };

/** Moves and tries stretch after stretch from one on until all was tried, or the shop cannot be reached any more. */
async function tryOn(
  { key, locale, onReached }: Trying,
  begun: Settling,
  from: number,
): Promise<Settling> {
  let reached = begun;
  let next: number | null = from;
  try {
    while (next !== null) {
      onReached(reached);
      const body = { key, after: next };
      const stretch: AcesTryResponse = await ask<AcesTryResponse>({
        path: "admin/imports/review/try",
        locale,
        body,
      });
      const { moving, leaving } = stretch;
      const tried = reached.tried + stretch.tried;
      const resolved = reached.resolved + stretch.resolved;
      reached = { ...begun, tried, resolved, moving, leaving };
      ({ next } = stretch);
    }
    return { ...reached, isTrying: false };
  } catch {
    return { ...reached, isTrying: false, isCut: true };
  }
}

/**
 * Says of a thing that it is left out, or nothing any more, and moves what waits for it as far as the shop can be
 * reached; the rest moves later.
 */
export async function leaveOrForget(
  { key, was, isLeft }: { key: string; was: string; isLeft: boolean },
  locale: Locale,
): Promise<void> {
  const body = { key, answer: isLeft ? { kind: "leftOut" } : null, was };
  const path = "admin/imports/review/save";
  const { next } = await ask<AcesSaveResponse>({ path, locale, body });
  if (next !== null) await tryOn({ key, locale, onReached: () => {} }, BEGUN, next);
}

/**
 * Says what something is, and tries what waits until all of it was tried; of a single thing by its key, of all that waits
 * without one.
 */
export function useSettling(key: string | null) {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [settling, setSettling] = useState<Settling>();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trying: Trying = { key, locale, onReached: setSettling };
  // Until what is there now has been read, nothing else is said: it would be said of what was seen before.
  const end = async (reached: Settling | undefined) => {
    await readKeysAnew(queries, ...SETTLED_KEYS);
    setSettling(reached);
  };
  const say = async (answer: AcesAnswer | null, was: string): Promise<boolean> => {
    setRefusal(undefined);
    setSettling(BEGUN);
    try {
      const path = "admin/imports/review/save";
      const body = { key, answer, was };
      const { next, tried, resolved, left, moving, leaving } = await ask<AcesSaveResponse>({
        path,
        locale,
        body,
      });
      const begun = { ...BEGUN, tried, resolved, left, moving, leaving };
      await end(next === null ? { ...begun, isTrying: false } : await tryOn(trying, begun, next));
      return true;
    } catch (error) {
      const refused = await readDeskRefusal(error);
      await end(undefined);
      setRefusal(refused);
      return false;
    }
  };
  const tryAgain = async (): Promise<Settling> => {
    setRefusal(undefined);
    const reached = await tryOn(trying, BEGUN, 0);
    await end(reached);
    return reached;
  };
  const isBusy = settling?.isTrying ?? false;
  return { settling, refusal, setRefusal, say, tryAgain, isBusy };
}
