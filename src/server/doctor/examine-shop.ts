import { checkLedger } from "#server/ledger/check-ledger.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newerMigrations } from "#server/platform/database/migrate.ts";
import type { Warning } from "#server/warnings/operator-warnings.ts";
import { WORK_STUCK } from "#server/warnings/stuck-sentence.ts";

import {
  readDatabaseFacts,
  readPeopleFacts,
  readProviderMessages,
  readWorkFacts,
} from "./doctor-store.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { judgeDatabase } from "./judge-database.ts";
import { judgePeople } from "./judge-people.ts";
import { judgeVersion } from "./judge-version.ts";
import { judgeMessages, judgeWork } from "./judge-work.ts";

/** Looks at one thing; what it throws is broken. */
export type Look = { about: string; look: () => Promise<Finding[]> };

type Needs = {
  db: Database;
  isEmbedded: boolean;
  hasSmtp: boolean;
  now: () => Date;
  /** What the shop warns of by itself. */
  warnings: () => Promise<Warning[]>;
  /** What stands beside the database: disk, files, mail server, providers, addresses. */
  outside: readonly Look[];
};

/**
 * Looks at everything that an operator can get wrong, and says how to mend it. Each thing is looked at alone: one that
 * does not answer hides no other. Nothing is changed, and nothing that was sent stays.
 */
export async function examineShop(needs: Needs): Promise<Finding[]> {
  const { db, isEmbedded, hasSmtp, now, outside } = needs;
  const looks: Look[] = [
    {
      about: "database",
      look: async () => judgeDatabase(await readDatabaseFacts(db), { isEmbedded, now: now() }),
    },
    { about: "version", look: async () => judgeVersion(await newerMigrations(db)) },
    { about: "jobs", look: async () => judgeWork(await readWorkFacts(db), { hasSmtp }) },
    { about: "webhooks", look: async () => judgeMessages(await readProviderMessages(db)) },
    { about: "people", look: async () => judgePeople(await readPeopleFacts(db)) },
    { about: "ledger", look: async () => judgeLedger((await checkLedger(db)).isWhole) },
    { about: "settings", look: async () => judgeWarnings(await needs.warnings()) },
    ...outside,
  ];
  return (await Promise.all(looks.map(lookAlone))).flat();
}

async function lookAlone({ about, look }: Look): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ about, state: "broken", sentence: `It could not be looked at: ${reason}` }];
  }
}

function judgeLedger(isWhole: boolean): Finding[] {
  return findingsOf(
    "ledger",
    [
      {
        is: !isWhole,
        state: "broken",
        sentence:
          "Orders, payments, stock, coupons and credit do not agree. `npm run shop -- ledger:check` prints where.",
      },
    ],
    "Orders, payments, stock, coupons and credit agree.",
  );
}

/** All but the work that is stuck, which stands among the jobs. */
function judgeWarnings(warnings: readonly Warning[]): Finding[] {
  return findingsOf(
    "settings",
    warnings
      .filter(({ code }) => code !== WORK_STUCK)
      .map(({ sentence }) => ({ is: true, state: "mend" as const, sentence })),
    "Each can be used.",
  );
}
