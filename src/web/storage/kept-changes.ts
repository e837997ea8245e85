import type { StoredText } from "./stored-text.ts";

/** Calls back after each change of a text, and when the browser brings an old page back, which heard of none. */
export function keptChanges({ subscribe }: Pick<StoredText, "subscribe">) {
  return (listener: () => void): (() => void) => {
    const stop = subscribe(listener);
    addEventListener("pageshow", listener);
    return () => {
      stop();
      removeEventListener("pageshow", listener);
    };
  };
}
