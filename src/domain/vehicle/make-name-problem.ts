import { slugOf } from "../naming/slug.ts";
import { phraseKey } from "./vehicle-phrase.ts";
import type { VehicleProblem } from "./vehicle-problem.ts";

/** A make by all that it is or was called. */
export type CalledMake = { id: number; name: string; formerly: readonly string[] };

/**
 * What keeps a make from being called so (decisions §11, vehicles): addresses, garages and files name it, and what it was
 * called goes on meaning it, so that what another make is or was called is taken, in whatever writing.
 */
export function makeNameProblem(
  name: string,
  { id }: Pick<CalledMake, "id">,
  makes: readonly CalledMake[],
): VehicleProblem | undefined {
  const field = "name";
  if (name === "") return { field, code: "name_missing" };
  // A colon parts the names of an address.
  if (slugOf(name) === "" || phraseKey(name) === "" || name.includes(":"))
    return { field, code: "name_unreadable" };
  const owner = makes.find((one) => one.id !== id && isCalled(one, name));
  return owner && { field, code: "name_taken", owner: owner.name };
}

/** Whether a make is or was called so, in whatever writing. */
export function isCalled({ name, formerly }: Omit<CalledMake, "id">, written: string): boolean {
  return [name, ...formerly].some(
    (one) => slugOf(one) === slugOf(written) || phraseKey(one) === phraseKey(written),
  );
}

/** What keeps a make from being merged into another: that there is none, or that it is the same. */
export function makeMergeProblem(
  gone: Pick<CalledMake, "id">,
  kept: Pick<CalledMake, "id"> | undefined,
): VehicleProblem | undefined {
  const field = "into";
  if (!kept) return { field, code: "into_unknown" };
  return kept.id === gone.id ? { field, code: "into_same" } : undefined;
}
