import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Saves one after the other: what is asked for while a save is under way is done once, when that has ended. */
export function useTurns(saveAgain: () => void) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isWantedAgain = useRef(false);
  const again = useEffectEvent(saveAgain);
  useEffect(() => {
    if (isBusy || !isWantedAgain.current) return;
    isWantedAgain.current = false;
    again();
  }, [isBusy]);
  const inTurn = async (act: () => Promise<boolean>) => {
    if (isUnderWay.current) {
      isWantedAgain.current = true;
      return true;
    }
    isUnderWay.current = true;
    setBusy(true);
    try {
      return await act();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, inTurn };
}
