import { useState } from "react";

type Needs = {
  /** Whether what somebody decides about is another by now than when they opened it. */
  isStale: boolean;
  isBusy: boolean;
  /** Why it was not done the last time. */
  failure: string | undefined;
  /** Forgets why. */
  forget: () => void;
};

/**
 * Nothing is sent about a thing that somebody changed since it was opened, before what changed was looked at: neither by
 * who is told so by the shop nor by who has it read anew behind what they type. Nobody who types is interrupted.
 */
export function useLookFirst({ isStale, isBusy, failure, forget }: Needs) {
  const [isWanted, setWanted] = useState(false);
  // What somebody has done themselves is read anew before it has ended, and is no news to them.
  const isOther = isStale && !isBusy;
  return {
    isOther,
    /** Whether what changed stands in the place of what is filled in. */
    isMet: isOther && (isWanted || failure !== undefined),
    /** Sends, or shows first what changed. */
    guard: (send: () => void) => {
      if (isStale) setWanted(true);
      else send();
    },
    leave: () => {
      setWanted(false);
      forget();
    },
  };
}
