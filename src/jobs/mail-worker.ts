import { setTimeout as delay } from "node:timers/promises";

import type { MailTransport } from "#adapters/mail/mail-transport.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sendMails } from "#server/mail/send-mails.ts";

const POLL_MS = 1_000;
/** After a failure, so that a database that is away is not asked every second. */
const REST_MS = 10_000;

export type MailNeeds = {
  db: Database;
  transport: MailTransport;
  shopName: () => Promise<string>;
};

type MailWorker = MailNeeds & { signal: AbortSignal; onError: (error: unknown) => void };

/** Sends what waits in the outbox, within about a second; settles when the signal aborts. */
export async function sendMailsUntil({ signal, onError, ...needs }: MailWorker): Promise<void> {
  while (!signal.aborted) {
    const rest = await sendMails(needs).then(
      () => POLL_MS,
      (error: unknown) => {
        onError(error);
        return REST_MS;
      },
    );
    await delay(rest, undefined, { signal }).catch(() => {}); // woken by the stop
  }
  needs.transport.close();
}
