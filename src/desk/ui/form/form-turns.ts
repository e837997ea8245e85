/**
 * Saves of a form one after the other, and what takes one back among them. `onBusy` hears when a turn begins and ends.
 */
export function formTurns(onBusy: (isBusy: boolean) => void) {
  let underWay: Promise<unknown> | undefined;
  let isWanted = false;
  const begin = <Done>(act: () => Promise<Done>): Promise<Done> => {
    onBusy(true);
    const turn = act().finally(() => {
      underWay = undefined;
      onBusy(false);
    });
    underWay = turn;
    return turn;
  };
  const afterTurn = async <Done>(act: () => Promise<Done>): Promise<Done> => {
    if (!underWay) return begin(act);
    await underWay.catch(() => undefined);
    return afterTurn(act);
  };
  return {
    /** Does it now; where another is under way it is only wanted, and true. */
    inTurn: (act: () => Promise<boolean>): Promise<boolean> => {
      if (!underWay) return begin(act);
      isWanted = true;
      return Promise.resolve(true);
    },
    /** Does it once none is under way. */
    afterTurn,
    /** Whether a save was wanted since this was asked last. */
    takeWanted: (): boolean => {
      const was = isWanted;
      isWanted = false;
      return was;
    },
  };
}
