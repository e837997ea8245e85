import type { Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";

import {
  type CrewMember,
  crewMember,
  workerReport,
  retire,
  type WorkerRole,
} from "./crew-member.ts";
import { createLastingCounts } from "./lasting-counts.ts";
import type { CountedMetrics } from "./metrics.ts";
import type { WorkerReport } from "./worker-messages.ts";

export type Crew = {
  /** Starts all; gives where they serve, or rejects with WorkerFailed where one does not start. Undefined where a stop came first. */
  start: () => Promise<string | undefined>;
  /**
   * Puts a new worker in the place of each, one after the other; whoever serves leaves when the new one is ready. Rejects
   * with WorkerFailed where one does not start, and the others stay. Whoever is just starting is waited for. False where
   * a stop came first.
   */
  renew: () => Promise<boolean>;
  /** Tells all of them to stop, and waits for their end. */
  stop: () => Promise<void>;
  /** What each says of itself; one that does not answer soon is left out. */
  reports: () => Promise<WorkerReport[]>;
  /** What all of them counted, those that ended too; a count that only rises does not fall when one is renewed. */
  counted: () => Promise<CountedMetrics[]>;
  /** How many are ready. */
  ready: (role: WorkerRole) => number;
};

type Needs = {
  roles: readonly WorkerRole[];
  fork: (role: WorkerRole) => Worker;
  log: (sentence: string) => void;
};

/** Whoever lived as long as this did not fail at its start, in ms. */
const SETTLED_MS = 10_000;
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;

const SERVING = new Set<CrewMember["state"]>(["ready", "relieved"]);

/** Workers of this machine that are kept alive: who ends unasked is replaced. */
export function createCrew({ roles, fork, log }: Needs): Crew {
  const stopping = new AbortController();
  const counts = createLastingCounts<CrewMember>();
  const kept = keptAlive({ fork, log, onEnd: counts.end }, stopping.signal);
  const { members, begin } = kept;
  const succeed = succession(kept, stopping.signal);
  const ask = asker(members);
  return {
    async start() {
      if (stopping.signal.aborted) return undefined;
      try {
        const addresses = await Promise.all(roles.map((role) => begin(role).ready));
        return addresses.find((address) => address !== "") ?? "";
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        throw error;
      }
    },
    async renew() {
      const starting = [...members].filter(({ state }) => state === "starting");
      if (starting.length > 0) await Promise.allSettled(starting.map(({ ready }) => ready));
      for (const old of servingFirst([...members])) {
        if (!members.has(old) || old.state !== "ready") continue;
        const error: unknown = await succeed(old).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        if (stopping.signal.aborted) return false;
        if (error !== undefined) throw error;
      }
      return !stopping.signal.aborted;
    },
    async stop() {
      stopping.abort();
      for (const { worker } of members) worker.process.kill("SIGTERM");
      await Promise.all([...members].map(({ exited }) => exited));
    },
    async reports() {
      const reports: WorkerReport[] = [];
      await ask((report) => reports.push(report));
      return reports;
    },
    async counted() {
      const answering = new Set<CrewMember>();
      await ask(({ metrics }, member) => {
        if (!members.has(member)) return; // it ended after its word, and what it said before lasts
        counts.note(member, metrics);
        answering.add(member);
      });
      return counts.all(answering);
    },
    ready: (role) =>
      [...members].filter((member) => member.role === role && SERVING.has(member.state)).length,
  };
}

/** Asks each that works what it says of itself; one that does not answer soon is left out. */
function asker(members: ReadonlySet<CrewMember>) {
  let question = 0;
  return async (hear: (report: WorkerReport, member: CrewMember) => void): Promise<void> => {
    question += 1;
    const working = [...members].filter(({ state }) => state !== "starting");
    const hearing = working.map(async (member) => {
      const report = await workerReport(member, question);
      if (report) hear(report, member);
    });
    await Promise.all(hearing);
  };
}

/** Puts a new worker in the place of one; rejects with WorkerFailed where it does not start, and keeps the place filled. */
function succession(
  { members, begin, replace }: ReturnType<typeof keptAlive>,
  signal: AbortSignal,
) {
  /** Shoppers are served without a pause. */
  const handOver = async (old: CrewMember) => {
    old.state = "relieved";
    await begin(old.role).ready.catch((error: unknown) => {
      old.state = "ready";
      if (!members.has(old)) void replace(old.role); // it ended meanwhile
      throw error;
    });
    await retire(old);
  };
  /** Work in the background is done by one at a time. */
  const takeTurns = async (old: CrewMember) => {
    await retire(old);
    if (signal.aborted) return; // whoever stops all has listed them by now
    await begin(old.role).ready.catch((error: unknown) => {
      void replace(old.role);
      throw error;
    });
  };
  return (old: CrewMember) => (old.role === "serve" ? handOver(old) : takeTurns(old));
}

/**
 * Processes of which each that was ready and ends unasked is replaced: at once, and ever more slowly where it ends again
 * and again. One that ends before it is ready is the affair of whoever began it.
 */
function keptAlive(
  { fork, log, onEnd }: Omit<Needs, "roles"> & { onEnd: (member: CrewMember) => void },
  signal: AbortSignal,
) {
  const members = new Set<CrewMember>();
  const failures = { serve: 0, background: 0 };
  const begin = (role: WorkerRole): CrewMember => {
    const member = crewMember(role, fork(role));
    const began = performance.now();
    members.add(member);
    void member.exited.then(() => {
      members.delete(member);
      onEnd(member);
      if (performance.now() - began > SETTLED_MS) failures[role] = 0;
      if (member.state !== "ready" || signal.aborted) return undefined;
      log(`A worker (${role}, process ${member.worker.process.pid}) ended; another one starts.`);
      return replace(role);
    });
    return member;
  };
  const replace = async (role: WorkerRole): Promise<void> => {
    for (let isReady = false; !isReady;) {
      await delay(restAfter(failures[role]), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      failures[role] += 1;
      isReady = await begin(role).ready.then(
        () => true,
        () => false,
      );
    }
  };
  return { members, begin, replace };
}

function servingFirst(members: readonly CrewMember[]): CrewMember[] {
  return members.toSorted(
    (one, other) => Number(one.role !== "serve") - Number(other.role !== "serve"),
  );
}

function restAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
}
