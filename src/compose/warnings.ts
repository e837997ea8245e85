import type { FastifyBaseLogger, FastifyInstance } from "fastify";

import { type Config, shopOrigin } from "#config/config.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findWarnings } from "#server/warnings/find-warnings.ts";
import { createWarnings, type Warning } from "#server/warnings/operator-warnings.ts";
import { startWarnings } from "#server/warnings/start-warnings.ts";
import { watchRequests } from "#server/warnings/watch-requests.ts";

type Needs = { config: Config; db: Database; isDemo: boolean };

export type ComposedWarnings = {
  /** From here on requests are looked at, and warnings have a log. */
  watch: (app: FastifyInstance) => void;
  /** The log of a process that gets no requests. */
  logTo: (log: FastifyBaseLogger) => void;
  /** Every warning that holds now. */
  list: () => Promise<Warning[]>;
  /** Tells what is left to be set up. */
  begin: () => void;
  /** Tells what shows now and did not before. */
  look: () => Promise<void>;
};

/** What an operator should mend, told once each in the log and whole on the operator's own port. */
export function composeWarnings({ config, db, isDemo }: Needs): ComposedWarnings {
  const origin = shopOrigin(config);
  const { publicUrl, imageHosts } = config;
  const hasSmtp = config.smtp !== undefined;
  const hasTrustedProxy = config.trustProxy !== undefined;
  let log: FastifyBaseLogger | undefined;
  const warnings = createWarnings({
    find: () => findWarnings({ db, isDemo, hasSmtp, imageHosts }),
    log: ({ code, sentence }) => log?.warn({ warning: code }, sentence),
  });
  return {
    watch(app) {
      ({ log } = app);
      watchRequests(app, { publicUrl, origin, warn: warnings.warn });
    },
    logTo: (other) => {
      log = other;
    },
    list: warnings.list,
    begin() {
      const place = { isDemo, publicUrl, origin, hasTrustedProxy, hasSmtp };
      for (const warning of startWarnings(place)) warnings.warn(warning);
    },
    look: warnings.look,
  };
}
