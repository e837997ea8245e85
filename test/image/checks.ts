export type Checks = {
  /** Tries one thing and goes on, whatever came of it: what it answers with, or fails with, is a fault. */
  that: (sentence: string, tries: () => Promise<string | void>) => Promise<void>;
  /** Says something that is neither right nor wrong. */
  note: (sentence: string) => void;
  /** Sentences that did not hold. */
  faults: () => readonly string[];
};

/** Says each sentence with what became of it, as it comes. */
export function openChecks(say: (line: string) => void): Checks {
  const faults: string[] = [];
  return {
    that: async (sentence, tries) => {
      const began = Date.now();
      const fault = await tries().catch(reasonOf);
      const seconds = Math.round((Date.now() - began) / 1_000);
      say(`${typeof fault === "string" ? "FAULT" : "ok   "} ${sentence} (${seconds} s)`);
      if (typeof fault !== "string") return;
      say(fault.replaceAll(/^/gm, "      "));
      faults.push(sentence);
    },
    note: (sentence) => say(`      ${sentence}`),
    faults: () => faults,
  };
}

/** What a program complained of is at its end. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  return `${String(error).slice(0, 300)}\n${words.slice(-1_000)}`.trim();
}
