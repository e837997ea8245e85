import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";

import { type SupervisorMessage, WorkerMessage, type WorkerReport } from "./worker-messages.ts";

/** What a worker does: serve shoppers, or work in the background for all of them. */
export type WorkerRole = "serve" | "background";

/** One that ended before it was ready; why, it has said itself. */
export class WorkerFailed extends Error {
  constructor(role: WorkerRole) {
    super(`A worker (${role}) ended before it was ready.`);
  }
}

export type CrewMember = {
  role: WorkerRole;
  worker: Worker;
  /** Where it serves, nothing where it does not; rejects with WorkerFailed. */
  ready: Promise<string>;
  exited: Promise<void>;
  /** `relieved`: another one is starting in its place, and it works until that one is ready. */
  state: "starting" | "ready" | "relieved" | "leaving";
};

/** How long one has to say something of itself, in ms. */
const ANSWER_MS = 2_000;

/** Starts one process more of a program of this shop, with what its environment says besides. */
export function forkWorker(program: string, args: readonly string[], env: object): Worker {
  cluster.setupPrimary({ exec: program, args: [...args] });
  return cluster.fork(env);
}

/** What is known of a process that was just started. */
export function crewMember(role: WorkerRole, worker: Worker): CrewMember {
  worker.on("error", () => {}); // a message to one that has just ended
  const exited = new Promise<void>((resolve) => {
    worker.once("exit", () => resolve());
  });
  const ready = new Promise<string>((resolve, reject) => {
    worker.on("message", (received: unknown) => {
      const { data: message } = WorkerMessage.safeParse(received);
      if (message?.kind !== "ready") return;
      member.state = "ready";
      resolve(message.address ?? "");
    });
    void exited.then(() => reject(new WorkerFailed(role)));
  });
  ready.catch(() => {}); // whoever began it decides what its failure means
  const member: CrewMember = { role, worker, ready, exited, state: "starting" };
  return member;
}

/** Lets one finish what it has taken, and waits for its end. */
export async function retire(member: CrewMember): Promise<void> {
  member.state = "leaving";
  send(member.worker, { kind: "retire" });
  await member.exited;
}

/** What one says of itself; undefined where it does not answer soon. */
export async function workerReport(
  { worker }: CrewMember,
  question: number,
): Promise<WorkerReport | undefined> {
  const giveUp = new AbortController();
  const report = new Promise<WorkerReport>((resolve) => {
    const onMessage = (received: unknown) => {
      const { data: message } = WorkerMessage.safeParse(received);
      if (message?.kind === "report" && message.question === question) resolve(message);
    };
    worker.on("message", onMessage);
    giveUp.signal.addEventListener("abort", () => worker.off("message", onMessage));
  });
  send(worker, { kind: "report", question });
  const tooLate = delay(ANSWER_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
  try {
    return await Promise.race([report, tooLate]);
  } finally {
    giveUp.abort();
  }
}

function send(worker: Worker, message: SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message);
}
