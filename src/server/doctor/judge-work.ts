import { LATE_SEARCH_MINUTES } from "#domain/dashboard/late-work.ts";
import { stuckSentence } from "#server/warnings/stuck-sentence.ts";

import type { WorkFacts } from "./doctor-store.ts";
import { type Finding, findingsOf } from "./finding.ts";

/** Turns are written every five seconds; after this nobody does them any more, in ms. */
const NOBODY_WORKS_MS = 5 * 60_000;
const LATE_SEARCH_SECONDS = LATE_SEARCH_MINUTES * 60;

type ProviderMessages = { gateway: string; captured: number; hasMessages: boolean };

/** How the work in the background stands. `hasSmtp`: mails have a way to leave. */
export function judgeWork(facts: WorkFacts, { hasSmtp }: { hasSmtp: boolean }): Finding[] {
  return [
    ...judgeJobs(facts),
    ...judgeSearch(facts),
    ...judgeMails(facts, hasSmtp),
    ...judgeMoney(facts),
    ...judgeImports(facts),
  ];
}

function judgeJobs({ lastTurnAt, failing, stuck, at }: WorkFacts): Finding[] {
  const isIdle = lastTurnAt === null || at.getTime() - lastTurnAt.getTime() > NOBODY_WORKS_MS;
  const since = lastTurnAt === null ? "for a week" : `since ${lastTurnAt.toISOString()}`;
  return findingsOf(
    "jobs",
    [
      {
        is: isIdle,
        state: "broken",
        sentence: `No shop has worked on this database ${since}: start one (npm start).`,
      },
      {
        is: !isIdle && failing.length > 0,
        state: "mend",
        sentence: `These fail again and again: ${failing.join(", ")}. Jobs in the back office shows why.`,
      },
      {
        is: stuck.length > 0,
        state: "mend",
        sentence: stuckSentence(stuck),
      },
    ],
    "The running shop does all of its work.",
  );
}

function judgeSearch({ searchLagSeconds }: WorkFacts): Finding[] {
  return findingsOf(
    "search",
    [
      {
        is: searchLagSeconds > LATE_SEARCH_SECONDS,
        state: "mend",
        sentence: `Parts that were changed ${Math.round(searchLagSeconds / 60)} minutes ago are not found yet. An import may fill the queue; where none runs, look at the job searchIndex.`,
      },
    ],
    "What was changed is found.",
  );
}

function judgeMails({ mailsFailed, mailsLate }: WorkFacts, hasSmtp: boolean): Finding[] {
  return findingsOf(
    "mails",
    [
      {
        is: mailsFailed > 0,
        state: "mend",
        sentence: `${mailsFailed} mails of the last seven days were given up. Mails in the back office shows why, and sends them again.`,
      },
      {
        is: hasSmtp && mailsLate > 0,
        state: "broken",
        sentence: `${mailsLate} mails should have left a quarter of an hour ago. Look at the mail server and the job mails.`,
      },
    ],
    hasSmtp ? "None waits, none was given up." : "None was given up.",
  );
}

function judgeMoney({ refundsLate, paymentsOpen }: WorkFacts): Finding[] {
  return findingsOf(
    "payments",
    [
      {
        is: refundsLate > 0,
        state: "broken",
        sentence: `${refundsLate} refunds have waited for their provider for more than an hour. Look at its status and at the job payments.`,
      },
      {
        is: paymentsOpen > 0,
        state: "broken",
        sentence: `Of ${paymentsOpen} payments nobody has known for an hour whether they were taken: their provider does not answer, or its keys were taken out. Give them back until all are settled.`,
      },
    ],
    "Each payment is settled, each refund sent.",
  );
}

function judgeImports({ importsFailed }: WorkFacts): Finding[] {
  return findingsOf(
    "imports",
    [
      {
        is: importsFailed > 0,
        state: "mend",
        sentence: `${importsFailed} imports of the last seven days failed. Imports in the back office says at what, and goes on with them.`,
      },
    ],
    "None failed in the last seven days.",
  );
}

/** Whether providers that take payments reach the shop with their messages. */
export function judgeMessages(providers: readonly ProviderMessages[]): Finding[] {
  return findingsOf(
    "webhooks",
    providers
      .filter(({ gateway }) => gateway !== "paytrace") // it sends none of its own accord
      .map(({ gateway, captured, hasMessages }) => ({
        is: !hasMessages,
        state: "mend" as const,
        sentence: `No message of ${gateway} came in seven days, in which it took ${captured} payments: disputes and refunds made there are not seen. Point its webhook at PUBLIC_URL followed by /api/payments/${gateway}/webhook.`,
      })),
    "Whoever took payments in the last seven days sent its messages.",
  );
}
