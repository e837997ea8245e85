import type { LineSplit, YearWindow } from "./split-lines.ts";
import type { VehicleProblem } from "./vehicle-problem.ts";

type Chosen = {
  window: YearWindow;
  /** The lines that were chosen, and all that the vehicle has. */
  lineIds: readonly number[];
  known: ReadonlySet<number>;
  /** What becomes of the chosen ones. */
  splits: readonly LineSplit[];
};

/** What keeps these lines from going to a new model or engine: something has to go, and something has to stay. */
export function splitProblem({
  window,
  lineIds,
  known,
  splits,
}: Chosen): VehicleProblem | undefined {
  if (window.yearFrom > window.yearTo) return { field: "years", code: "years_crossed" };
  if (lineIds.length === 0) return { field: "lines", code: "lines_missing" };
  if (lineIds.some((id) => !known.has(id))) return { field: "lines", code: "lines_unknown" };
  if (splits.every(({ goes }) => goes === "nothing")) return { field: "years", code: "years_none" };
  const whole = splits.filter(({ goes }) => goes === "whole").length;
  return whole === known.size ? { field: "lines", code: "lines_all" } : undefined;
}
