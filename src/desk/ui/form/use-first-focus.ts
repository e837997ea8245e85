import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus into the first field of what has just appeared, where whoever asked for it goes on; what appears beside
 * something that one is still at takes nothing (`isWanted` false).
 */
export function useFirstFocus(isWanted = true): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.querySelector("input")?.focus();
  }, [isWanted]);
  return place;
}
