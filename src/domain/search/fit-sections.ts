export type FitSection = { fit: "own" | "universal"; from: number };

/**
 * Where on a page what was made for the vehicle begins, and where what goes on many vehicles does, counted
 * from 0; of each part in turn is said whether it is universal. Parts of the kind that was named come first,
 * own before universal, so either may begin twice.
 */
export function fitSections(areUniversal: readonly boolean[]): FitSection[] {
  return areUniversal.flatMap((isUniversal, from) =>
    isUniversal === areUniversal[from - 1]
      ? []
      : [{ fit: isUniversal ? "universal" : "own", from }],
  );
}
