import { useState } from "react";

import { sayRefusal } from "./say-refusal.ts";

/** Work that a button waits for; what the shop refuses of it is said. */
export function useWorking(): {
  isBusy: boolean;
  /** Whether the work was done. */
  working: (work: () => Promise<void>) => Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    working: async (work) => {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        await sayRefusal(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
