import { useEffect, useEffectEvent, useState } from "react";

import { formTurns } from "./form-turns.ts";

/** Saves one after the other: what is asked for while a save is under way is done once, when that has ended. */
export function useTurns(saveAgain: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [{ inTurn, afterTurn, takeWanted }] = useState(() => formTurns(setBusy));
  const again = useEffectEvent(saveAgain);
  useEffect(() => {
    if (!isBusy && takeWanted()) again();
  }, [isBusy, takeWanted]);
  return { isBusy, inTurn, afterTurn };
}
