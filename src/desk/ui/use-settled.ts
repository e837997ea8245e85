import { useEffect, useState } from "react";

/** Whoever types on for less than this many milliseconds has not finished a word. */
const PAUSE_MS = 150;

/** The text once nobody types any more. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
