import { type Finding, findingsOf } from "./finding.ts";

/** Whether the database is newer than this version, by the migrations that this one does not have and can run on. */
export function judgeVersion(newer: readonly string[]): Finding[] {
  const rest = newer.length - 1;
  const more = rest > 0 ? ` and ${rest} more` : "";
  return findingsOf(
    "version",
    [
      {
        is: newer.length > 0,
        state: "mend",
        sentence: `The database is newer than this version of the shop, which can run on it all the same: it has the migration ${newer[0]}${more}. Meant for the time of an upgrade or of going back: bring every process to one version that has it.`,
      },
    ],
    "The database has the tables of this version.",
  );
}
