import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus into the first field of what has just appeared, where whoever is on the phone goes on. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return place;
}
