import type { ShopDatabase } from "#server/platform/database/database.ts";

import { expireCopiesUntil } from "./copies-worker.ts";
import { workOnImports } from "./import-worker.ts";
import { type MailNeeds, sendMailsUntil } from "./mail-worker.ts";
import { openJobQueue } from "./job-queue.ts";
import { keepPaymentsMoving, type PaymentUpkeep } from "./payment-worker.ts";

/** How long a stop waits for the work at hand, in ms; less than the process's own limit. */
const STOP_MS = 20_000;

type Log = {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

type Jobs = {
  work: ShopDatabase;
  /** Where mails are taken from: soon done, so that a database that is gone is soon noticed. */
  upkeep?: Pick<ShopDatabase, "db">;
  connectionString: string;
  log: Log;
  /** How mails leave; without it they are kept. */
  mail?: Omit<MailNeeds, "db"> | undefined;
  payments?: PaymentUpkeep | undefined;
  /** Where copies of imported files are kept; without it none expire here. */
  copiesFolder?: string;
};

/**
 * Starts the background work of a serving process: imports, their old copies, mails and payments. `stop` lets the
 * batch at hand commit and gives unfinished jobs back, before the database is closed.
 */
export async function startJobs({
  work,
  upkeep = work,
  connectionString,
  log,
  mail,
  payments,
  copiesFolder,
}: Jobs): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown) => log.error({ err: error }, "background work failed");
  const boss = await openJobQueue(connectionString, { onError });
  await workOnImports({
    work,
    boss,
    signal,
    onEnd: ({ id, state, counts }) => log.info({ import: id, state, counts }, "import ended"),
  });
  const mails = mail && sendMailsUntil({ ...mail, db: upkeep.db, signal, onError });
  const moving = payments && keepPaymentsMoving({ ...payments, signal, onError });
  const copies =
    copiesFolder === undefined
      ? undefined
      : expireCopiesUntil({ db: upkeep.db, folder: copiesFolder, signal, onError });

  return {
    async stop() {
      stopping.abort();
      await Promise.all([boss.stop({ graceful: true, timeout: STOP_MS }), mails, moving, copies]);
    },
  };
}
