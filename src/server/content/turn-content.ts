import { editableContent, contentAfter } from "#domain/content/content-schedule.ts";
import type { ContentText } from "#domain/content/content-text.ts";
import { type Actor, OPERATOR } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { findDueContent, lockContent, updateContent } from "./content-store.ts";
import { contentChange, noteContent } from "./note-content.ts";

/** Whoever turns a text at its moment, in the history of either language. */
const CLOCK_ACTOR: Actor = { accountId: null, name: "reloj · clock" };

type Needs = {
  db: Database;
  /** What time it is by the database's clock, while that can be believed (ADR 0027). */
  trustedNow: () => Promise<Date | undefined>;
};

/**
 * Puts up and takes down the texts whose moment has come by the database's clock, and says how many. What a text is
 * stands in its row alone: a turn that was killed is done by the next one, and of several at once one does it.
 */
export async function turnContent({ db, trustedNow }: Needs): Promise<number> {
  const now = await trustedNow();
  if (!now) return 0;
  return eachAlone(await findDueContent(db, now), (address) =>
    db.transaction().execute(async (trx) => ((await turnOne(trx, address, now)) ? 1 : 0)),
  );
}

async function turnOne(
  db: Database,
  address: Pick<ContentText, "kind" | "link">,
  now: Date,
): Promise<boolean> {
  const kept = await lockContent(db, address);
  const after = kept && contentAfter(kept, now);
  if (!after) return false;
  await updateContent(db, after, CLOCK_ACTOR.name);
  await noteContent(db, {
    ...address,
    actor: CLOCK_ACTOR,
    client: OPERATOR,
    action: after.isPublished ? "content.up" : "content.down",
    change: contentChange(editableContent(kept), editableContent(after)),
  });
  return true;
}
