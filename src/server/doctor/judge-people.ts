import type { PeopleFacts } from "./doctor-store.ts";
import { type Finding, findingsOf } from "./finding.ts";

/** The most addresses that a sentence names. */
const MOST_NAMED = 5;

/** Whether somebody runs the shop, and how well their doors are kept (security A16). */
export function judgePeople({ owners, unguarded }: PeopleFacts): Finding[] {
  const rest = unguarded.length - MOST_NAMED;
  const named = unguarded.slice(0, MOST_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return findingsOf(
    "people",
    [
      {
        is: owners === 0,
        state: "mend",
        sentence:
          "Nobody is an owner: roles and settings cannot be changed. `npm run shop -- admin:create` makes one.",
      },
      {
        is: unguarded.length > 0,
        state: "mend",
        sentence: `A password alone opens the back office for these managers and owners: ${named}. Have them set up a second factor under Security, then demand it with SECOND_FACTOR.`,
      },
    ],
    `${owners} ${owners === 1 ? "owner" : "owners"}; managers and owners have a second factor.`,
  );
}
