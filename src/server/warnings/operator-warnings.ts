/** Something that lets the shop run, and that its operator should mend. */
export type Warning = {
  /** Names the kind: each is logged once for each process. */
  code: string;
  sentence: string;
};

export type Warn = (warning: Warning) => void;

export type OperatorWarnings = {
  /** What was noticed at the start or in a request; from the second time on nothing happens. */
  warn: Warn;
  /** Logs what is found now and was not told before. */
  look: () => Promise<void>;
  /** All that holds now: what was noticed, and what is found. */
  list: () => Promise<Warning[]>;
};

type Needs = {
  /** What can be found out at any time. */
  find: () => Promise<Warning[]>;
  log: Warn;
};

/** Tells each warning once in the log, and all of them to whoever asks. */
export function createWarnings({ find, log }: Needs): OperatorWarnings {
  const noticed = new Map<string, Warning>();
  const logged = new Set<string>();
  const logOnce = (warning: Warning) => {
    if (logged.has(warning.code)) return;
    logged.add(warning.code);
    log(warning);
  };
  return {
    warn(warning) {
      if (!noticed.has(warning.code)) noticed.set(warning.code, warning);
      logOnce(warning);
    },
    async look() {
      for (const warning of await find()) logOnce(warning);
    },
    list: async () => [...noticed.values(), ...(await find())],
  };
}
