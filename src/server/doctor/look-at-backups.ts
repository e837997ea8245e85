import { readdir, stat } from "node:fs/promises";
import path from "node:path";

import { HOUR_MS } from "#domain/clock/durations.ts";
import { noneWhenMissing } from "#server/platform/process/none-when-missing.ts";

import { type Finding, findingsOf } from "./finding.ts";

/** As deploy/backup/backup.sh names them; one that is being written ends otherwise. */
const BACKUP = /^shop-.*\.sql\.gz$/;
/** A night that was left out, as the alert BackupOld has it. */
const OLD_MS = 36 * HOUR_MS;

/** When the newest backup of the database was written, by the name of its file. */
type Newest = { name: string; at: Date };

/** How old the newest backup of the database in a folder is. */
export async function lookAtBackups(folder: string, now: Date): Promise<Finding[]> {
  const names = (await readdir(folder).catch(noneWhenMissing)).filter((name) => BACKUP.test(name));
  const backups = await Promise.all(names.map((name) => whenWritten(folder, name)));
  const [newest] = backups.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return judgeBackups(folder, newest, now);
}

/** None of one that was removed since its folder was read: backups go when their time is over. */
async function whenWritten(folder: string, name: string): Promise<Newest[]> {
  return stat(path.join(folder, name)).then(({ mtime: at }) => [{ name, at }], noneWhenMissing);
}

/** Whether the newest backup is of the last night, or the one before where this night's is still to come. */
export function judgeBackups(folder: string, newest: Newest | undefined, now: Date): Finding[] {
  const ageMs = newest ? now.getTime() - newest.at.getTime() : 0;
  const hours = Math.max(0, Math.floor(ageMs / HOUR_MS));
  return findingsOf(
    "backups",
    [
      {
        is: newest === undefined,
        state: "mend",
        sentence: `There is no backup in ${folder}. Let deploy/backup/backup.sh write one each night.`,
      },
      {
        is: ageMs > OLD_MS,
        state: "mend",
        sentence: `The newest backup, ${newest?.name ?? ""} in ${folder}, is ${hours} hours old: what happened since is lost with the database. Look why repuesto-backup.service, or what else starts deploy/backup/backup.sh, does not come to its end.`,
      },
    ],
    `The newest is ${hours} hours old: ${newest?.name ?? ""}.`,
  );
}
