import type { JobPieceRequest } from "#contract/jobs.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { jobOf, worksOf } from "#domain/job/listed-work.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { endWait, endWaits } from "#server/platform/database/stuck-work.ts";

import { wantTurn } from "./job-turn-store.ts";

/**
 * What staff has tried again before its time. Nothing is done by that: it is due, and whichever process does the job
 * hears of it within seconds. A ShopError `not_found` for what no process did, or what is not put off.
 */
export type JobTries = {
  /** The next turn of a job at once, and with it all pieces that its turns pass by; says how many those are. */
  job: (name: string, by: StaffCall) => Promise<number>;
  /** One piece that is put off, by the next turn of its job, at once. */
  piece: (piece: JobPieceRequest, by: StaffCall) => Promise<void>;
};

export function createJobTries(db: Database): JobTries {
  return {
    job: (name, by) =>
      db.transaction().execute(async (trx) => {
        const pieces = await endWaits(trx, worksOf(name));
        if (!(await wantTurn(trx, name))) throw new ShopError("not_found");
        await note(trx, { name, by, action: "job.turn", change: pieces > 0 ? { pieces: [null, pieces] } : {} }); // prettier-ignore
        return pieces;
      }),
    piece: ({ work, item }, by) =>
      db.transaction().execute(async (trx) => {
        const name = jobOf(work);
        if (name === undefined || !(await endWait(trx, { work, item })))
          throw new ShopError("not_found");
        await wantTurn(trx, name);
        await note(trx, {
          name,
          by,
          action: "job.piece",
          change: { piece: [null, `${work} ${item}`] },
        });
      }),
  };
}

type Noted = Pick<AuditEntry, "action" | "change"> & { name: string; by: StaffCall };

async function note(db: Database, { name, by, ...entry }: Noted): Promise<void> {
  await appendAudit(db, { ...staffAuthor(by), ...entry, subject: `job:${name}` });
}
