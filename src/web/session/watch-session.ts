import type { createBrowserRouter } from "react-router";

import type { Session } from "./session.ts";
import { followSession, keptSession } from "./session-store.ts";
import { signOut } from "./sign-out.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "revalidate">;

/** The longest wait that a timer takes; a longer one would end at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Keeps this tab in step with the session: ends it when its time is up, also after the computer
 * slept, follows what other tabs do, and shows a changed price level at once (specification §4). `placeAfter` is where
 * whoever was signed in is led then; home, where nobody says.
 */
export function watchSession(router: Router, placeAfter?: () => string): void {
  let shown = keptSession();
  let owner = shown?.userEmail;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endInTime = () => {
    clearTimeout(timer);
    if (!shown) return;
    const left = shown.expiresAt - Date.now();
    if (left <= 0) return signOut("ended", placeAfter?.());
    timer = setTimeout(endInTime, Math.min(left, LONGEST_WAIT_MS));
  };
  const follow = () => {
    const before = shown;
    shown = keptSession();
    owner ??= shown?.userEmail;
    if (shown) document.documentElement.dataset["session"] = "";
    if (isLeft(before, shown)) return signOut("ended", placeAfter?.());
    if (isOther(before, shown)) return location.reload();
    if (before?.token !== shown?.token) void router.revalidate();
    return endInTime();
  };

  followSession(follow);
  addEventListener("pageshow", ({ persisted }) => {
    // The browser shows a page again as it was left: whatever it holds is its former owner's.
    if (persisted && owner !== undefined && owner !== keptSession()?.userEmail) location.reload();
    else follow();
  });
  addEventListener("visibilitychange", follow);
  addEventListener("focus", follow);
  endInTime();
}

function isLeft(before: Session | undefined, now: Session | undefined): boolean {
  return before !== undefined && now === undefined;
}

function isOther(before: Session | undefined, now: Session | undefined): boolean {
  return before !== undefined && now !== undefined && before.userEmail !== now.userEmail;
}
