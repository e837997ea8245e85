import { useState } from "react";

import { showFailure } from "#web/ui/toast.tsx";

import { type DeskRefusal, isUnconfirmed } from "../desk-refusal.ts";
import type { SeenShelf } from "./seen-shelf.ts";

/** What stands in the fields about a shelf. */
type Typed<Value> = {
  typed: Value;
  /** That of what stands there: sent once more as it stands it is the same, typed anew it is another. */
  key: string;
  /** The shelf as it was when somebody began to type, or has looked at what moved since. */
  seen: SeenShelf | undefined;
  /** Some sending may have been done without the shop's word for it. */
  isUnsure: boolean;
  /** It was to be sent, and the shelf is another by now. */
  isWanted: boolean;
};

type About<Value> = {
  /** What stands in fields that nobody has typed in. */
  nothing: Value;
  /** Whether what they are about is another. */
  isMoved: (seen: SeenShelf, now: SeenShelf) => boolean;
};

/**
 * What somebody types about a shelf that is read anew behind it all the time. It is about the shelf as they saw it when
 * they began: once that moved, nothing is sent before they have looked at what did. Where nobody knows whether it was
 * sent before, what moved may be just that, so that the same is sent again and the shop says which it is.
 */
export function useTypedShelf<Value>(now: SeenShelf, { nothing, isMoved }: About<Value>) {
  const untouched: Typed<Value> = {
    typed: nothing,
    key: "",
    seen: undefined,
    isUnsure: false,
    isWanted: false,
  };
  const [entry, setEntry] = useState(untouched);
  const { typed, key, isUnsure, isWanted } = entry;
  const seen = entry.seen ?? now;
  const mark = (changes: Partial<Typed<Value>>) =>
    setEntry((before) => ({ ...before, ...changes }));
  return {
    typed,
    key,
    seen,
    isUnsure,
    isWanted,
    type: (value: Value) =>
      setEntry((before) =>
        value === nothing
          ? // What was sent may still have been done, though another figure is typed.
            { ...untouched, isUnsure: before.isUnsure }
          : { ...before, typed: value, key: crypto.randomUUID(), seen: before.seen ?? now },
      ),
    clear: () => setEntry(untouched),
    /** Sends, or shows first what moved. */
    guard: (send: () => void) => {
      if (isMoved(seen, now) && !isUnsure) mark({ isWanted: true });
      else send();
    },
    refuse: (refusal: DeskRefusal) => {
      if (refusal.code === "changed_meanwhile") return mark({ isWanted: true });
      if (isUnconfirmed(refusal)) mark({ isUnsure: true });
      return showFailure(refusal.message);
    },
    /** Goes on with what was typed, about the shelf as it is now. */
    goOn: () => mark({ seen: now, isWanted: false }),
    leave: () => mark({ isWanted: false }),
  };
}
