/**
 * By which header a page of the back office says with each call of which version it is: a page that was opened before an
 * upgrade is answered by processes of the version after, and is told nothing that it has no name for (ADR 0075).
 */
export const DESK_PAGE_HEADER = "desk-page";

/** The version of the pages of this release; one whose replies hold new values of an old field counts it up. */
export const DESK_PAGE_VERSION = "1";

/** Of values those that a page knows; `later` are those that a page lacks which does not say its version. */
export function valuesFor<Value extends string>(
  values: readonly Value[],
  later: ReadonlySet<Value>,
  isOldPage: boolean,
): Value[] {
  return values.filter((value) => !isOldPage || !later.has(value));
}
