import type { MailTransport } from "#adapters/mails/mail-transport.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { JobName } from "#domain/job/job-name.ts";
import { expireContacts } from "#server/contact/expire-contacts.ts";
import { expireImports } from "#server/imports/running/expire-imports.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import { sendMails } from "#server/mails/send-mails.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { forgetPutOff } from "#server/platform/database/stuck-work.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";
import { countDemand } from "#server/demand/count-demand.ts";
import { forgetPriceChanges } from "#server/price-rules/forget-changes.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { expireSearches } from "#server/searches/log-searches.ts";
import type { NoticeLinks } from "#server/stock-notices/notice-links.ts";
import { expireNotices, sendNotices } from "#server/stock-notices/send-notices.ts";

import type { Job } from "./repeat.ts";

/** A job of the shop, by the name that the back office knows. */
export type TableJob = Job & {
  name: JobName;
  /** It is about what the process itself has in mind: each process does it, though another one does all the rest. */
  isOfEach?: boolean;
};

/** After a failure, so that a database that is away is not asked every second. */
const AFTER_FAILURE_MS = 10_000;

type Needs = {
  /** For what is soon done: a database that is gone is soon noticed. */
  upkeep: ShopDatabase;
  /** How mails leave; without it they are kept. */
  mail: { transport: MailTransport; shop: MailShopReader } | undefined;
  payments: {
    /** Asks about payments that are out, sends money back, and numbers invoices that are owed. */
    reconcile: () => Promise<unknown>;
    /** Ends orders and quotes whose time is over. */
    expire: () => Promise<unknown>;
    /** Gives pieces that came to the orders that wait for them. */
    fill: () => Promise<unknown>;
    /** Asks for accounts that money is to go back to, and wipes those that nothing wants. */
    askForAccounts: () => Promise<unknown>;
  };
  /** Where those lead who wait for a part. */
  noticeLinks: NoticeLinks;
  /** Reads which version of the catalogue there is. */
  refreshCatalogue: () => Promise<unknown>;
  /** Joins what machines counted of limits in memory. */
  exchangeCounts: () => Promise<unknown>;
  /** Writes what the jobs of this process did since. */
  writeTurns: () => Promise<unknown>;
  /** Writes what was asked and chosen since. */
  writeSearches: () => Promise<unknown>;
  /** Proves that orders, payments, stock, coupons and credit agree. */
  checkLedger: () => Promise<unknown>;
  /** Looks for what the operator should mend. */
  lookForWarnings: () => Promise<void>;
  /** Works on prices that somebody makes by rule. */
  workOnPrices: (signal: AbortSignal) => Promise<unknown>;
  /** Leaves out, or brings back, what applications of ACES wait for where nobody asks for it. */
  moveAces: (signal: AbortSignal) => Promise<unknown>;
  /** Counts how many parts fit each vehicle, a turn's share of what changed. */
  countVehicles: (signal: AbortSignal) => Promise<unknown>;
  /** Counts how many parts have each measure, where parts changed. */
  countMeasures: (signal: AbortSignal) => Promise<unknown>;
  /** Puts up and takes down the texts whose moment has come. */
  turnContent: () => Promise<unknown>;
  /** Makes the catalogues that are due. */
  makeCatalogs: (signal: AbortSignal) => Promise<unknown>;
  /** Asks a content service for its catalogues, where one is configured. */
  readHostedCatalogs: (() => Promise<unknown>) | undefined;
  /** Deletes pictures that were sent and never used. */
  sweepUploads: () => Promise<unknown>;
  /** Reminds customers of invoices that are due. */
  remindDebtors: () => Promise<unknown>;
  /** Reminds owners of keys that end, and forgets what keys were used for. */
  keepApiKeys: () => Promise<unknown>;
  /** Where copies of imported files are kept. */
  copiesFolder: string;
};

/** All that a serving process does without being asked, and how often; imports alone come from a queue. */
export function jobTable(needs: Needs): TableJob[] {
  const { upkeep } = needs;
  return [
    {
      name: "catalogueVersion",
      isOfEach: true,
      everyMs: 1_000,
      // One that fails leaves the version as it was: pages go on from the cache.
      run: () => needs.refreshCatalogue().catch(() => {}),
    },
    {
      name: "callCounts",
      isOfEach: true,
      everyMs: 400, // told by one and heard by another, it is there within a second
      afterFailureMs: AFTER_FAILURE_MS, // each machine counts by itself meanwhile
      run: needs.exchangeCounts,
    },
    {
      name: "searchIndex",
      everyMs: 1_000,
      longestRestMs: 15_000, // an import that fills the outbox needs the processor too
      run: (signal) => drainSearchOutbox(upkeep, signal),
    },
    {
      name: "contentTimes",
      everyMs: 1_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: needs.turnContent,
    },
    ...mailJobs(needs),
    ...orderJobs(needs),
    {
      name: "stockNotices",
      everyMs: 15_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: () => sendNotices(upkeep.db, needs.noticeLinks),
    },
    {
      name: "warnings",
      everyMs: 60_000,
      run: () => needs.lookForWarnings().catch(() => {}), // a database that is away is told elsewhere
    },
    {
      name: "searchLog",
      isOfEach: true,
      everyMs: 2_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: needs.writeSearches,
    },
    { name: "jobTurns", isOfEach: true, everyMs: 5_000, run: needs.writeTurns },
    ...priceJobs(needs),
    ...fitmentJobs(needs),
    ...catalogJobs(needs),
    ...hourlyJobs(needs),
  ];
}

/** What follows of what fits. */
function fitmentJobs(needs: Needs): TableJob[] {
  return [
    {
      name: "vehicleCounts",
      everyMs: 5_000,
      afterFailureMs: AFTER_FAILURE_MS,
      // A twentieth of one processor: a million parts are counted anew in some minutes.
      restTimes: 20,
      longestRestMs: 5 * 60_000,
      run: needs.countVehicles,
    },
    {
      name: "measureCounts",
      everyMs: 5_000,
      afterFailureMs: AFTER_FAILURE_MS,
      restTimes: 20,
      longestRestMs: 5 * 60_000,
      run: needs.countMeasures,
    },
    {
      name: "acesMoves",
      everyMs: 5_000, // whoever said it asks on meanwhile
      afterFailureMs: AFTER_FAILURE_MS,
      run: needs.moveAces,
    },
  ];
}

/** What keeps orders and their money moving. */
function orderJobs({ payments }: Needs): TableJob[] {
  return [
    {
      name: "payments",
      everyMs: 2_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: payments.reconcile,
    },
    {
      name: "payouts",
      everyMs: 60_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: payments.askForAccounts,
    },
    {
      name: "orderEnds",
      everyMs: 2_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: payments.expire,
    },
    {
      name: "awaitedPieces",
      everyMs: 1_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: payments.fill,
    },
  ];
}

/** Rules for prices: to be simulated, written and taken back, and to be forgotten. */
function priceJobs({ upkeep, workOnPrices }: Needs): TableJob[] {
  return [
    {
      name: "priceRules",
      everyMs: 1_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: workOnPrices,
    },
    {
      name: "ruleEnds",
      everyMs: HOUR_MS,
      run: () => forgetPriceChanges(upkeep.db, new Date()),
    },
  ];
}

/** Mails leave where the shop has a way for them. */
function mailJobs({ upkeep, mail }: Needs): TableJob[] {
  if (!mail) return [];
  return [
    {
      name: "mails",
      everyMs: 1_000,
      afterFailureMs: AFTER_FAILURE_MS,
      run: () => sendMails({ ...mail, db: upkeep.db }),
    },
  ];
}

/** Catalogues as PDFs: to be made, and to be asked for. */
function catalogJobs({ makeCatalogs, readHostedCatalogs }: Needs): TableJob[] {
  const made: TableJob = {
    name: "catalogs",
    firstAfterMs: 30_000, // they take seconds of processor, which whoever starts the shop needs to look at it
    everyMs: 15_000,
    longestRestMs: 60_000,
    run: makeCatalogs,
  };
  if (!readHostedCatalogs) return [made];
  return [made, { name: "contentService", everyMs: 5 * 60_000, run: readHostedCatalogs }];
}

/** What follows the hours. */
function hourlyJobs(needs: Needs): TableJob[] {
  const { upkeep, copiesFolder, sweepUploads, checkLedger, keepApiKeys, remindDebtors } = needs;
  return [
    {
      name: "ledger",
      firstAfterMs: 10 * 60_000, // it reads every order: a shop that has just started has better to do
      everyMs: 6 * HOUR_MS,
      run: checkLedger,
    },
    {
      name: "demand",
      everyMs: HOUR_MS,
      run: () => countDemand(upkeep.db, new Date()),
    },
    {
      name: "noticeEnds",
      everyMs: HOUR_MS,
      run: () => expireNotices(upkeep.db, new Date()),
    },
    {
      name: "searchEnds",
      everyMs: HOUR_MS,
      run: () => expireSearches(upkeep.db, new Date()),
    },
    {
      name: "messageEnds",
      everyMs: HOUR_MS,
      run: () =>
        eachAlone(
          [() => expireContacts(upkeep.db, new Date()), () => forgetPutOff(upkeep.db)],
          async (end) => end().then(() => 1),
        ),
    },
    {
      name: "reminders",
      firstAfterMs: 60_000, // nobody waits for them, and a shop that has just started has better to do
      everyMs: HOUR_MS,
      run: remindDebtors,
    },
    {
      name: "apiKeys",
      everyMs: HOUR_MS,
      run: keepApiKeys,
    },
    {
      name: "uploads",
      everyMs: HOUR_MS,
      run: sweepUploads,
    },
    {
      name: "importCopies",
      everyMs: HOUR_MS,
      run: () => expireImports(upkeep.db, { folder: copiesFolder, now: new Date() }),
    },
  ];
}
