import { type RefObject, useEffect, useRef } from "react";

/** Leads whoever was refused to the first field that is marked, anew with each round that was. */
export function useMarkedFirst<Place extends HTMLElement>(round: number): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (round > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round]);
  return place;
}
