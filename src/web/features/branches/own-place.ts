import { useState } from "react";

import type { GeoPlace } from "#domain/branch/distance.ts";

/** Nobody waits longer than this for satellites. */
const LONGEST_MS = 15_000;
/** A place of ten minutes ago is near enough to choose a branch by. */
const OLDEST_MS = 600_000;

export type OwnPlace =
  | { state: "unasked" | "asking" | "denied" | "unknown" }
  | { state: "known"; place: GeoPlace };

/** Where the shopper is, once they ask for it: the browser asks them, and the answer stays in this page. */
export function useOwnPlace(): { own: OwnPlace; ask: () => void } {
  const [own, setOwn] = useState<OwnPlace>({ state: "unasked" });
  const ask = () => {
    setOwn({ state: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setOwn({ state: "known", place: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setOwn({ state: code === PERMISSION_DENIED ? "denied" : "unknown" }),
      { timeout: LONGEST_MS, maximumAge: OLDEST_MS },
    );
  };
  return { own, ask };
}
