import { useState } from "react";

import { showFailure } from "#web/ui/toast.tsx";

import { type DeskRefusal, isUnconfirmed } from "../desk-refusal.ts";
import { isMovedShelf, type SeenShelf } from "./seen-shelf.ts";

/** What stands in the field of a shelf. */
type Typed = {
  typed: string;
  /** That of what stands there: sent once more as it stands it is the same, typed anew it is another. */
  key: string;
  /** The shelf as it was when somebody began to type, or has looked at what moved since. */
  seen: SeenShelf | undefined;
  /** Some sending may have been done without the shop's word for it. */
  isUnsure: boolean;
  /** It was to be sent, and the shelf is another by now. */
  isWanted: boolean;
};
const NOTHING: Typed = { typed: "", key: "", seen: undefined, isUnsure: false, isWanted: false };

/**
 * What somebody types about a shelf that is read anew behind it all the time. It is about the shelf as they saw it when
 * they began: once that moved, nothing is sent before they have looked at what did. Where nobody knows whether it was
 * sent before, what moved may be just that, so that the same is sent again and the shop says which it is.
 */
export function useTypedShelf(now: SeenShelf) {
  const [entry, setEntry] = useState(NOTHING);
  const { typed, key, isUnsure, isWanted } = entry;
  const seen = entry.seen ?? now;
  const mark = (changes: Partial<Typed>) => setEntry((before) => ({ ...before, ...changes }));
  return {
    typed,
    key,
    seen,
    isUnsure,
    isWanted,
    type: (text: string) =>
      setEntry((before) =>
        text === ""
          ? // What was sent may still have been done, though another figure is typed.
            { ...NOTHING, isUnsure: before.isUnsure }
          : { ...before, typed: text, key: crypto.randomUUID(), seen: before.seen ?? now },
      ),
    clear: () => setEntry(NOTHING),
    /** Sends, or shows first what moved. */
    guard: (send: () => void) => {
      if (isMovedShelf(seen, now) && !isUnsure) mark({ isWanted: true });
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
