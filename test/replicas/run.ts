// npm run test:replicas: two processes of the shop on a PostgreSQL and two replicas of it. `-- --rounds 200` says how often
// one process is read after the other was written, `-- --losses 5` how often a replica is lost in each way.
import { parseArgs } from "node:util";

import { beginRun } from "../own-run/begin-run.ts";

import { type Loss, LOSSES, loseReplica, type Lost } from "./losses.ts";
import { missedWrites } from "./own-writes.ts";
import { openReplicaShop, type ReplicaShop } from "./replica-shop.ts";

beginRun();

/** The longest that a replica may be lost before it is left out, in ms. */
const MOST_OUT_MS = 1_000;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "200" },
    losses: { type: "string", default: "5" },
  },
});

const shop = await openReplicaShop();
try {
  const broken = [...(await losses(shop)), ...(await ownWrites(shop))];
  console.log(broken.length === 0 ? "nothing is broken" : broken.join("\n"));
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
}

async function losses(tried: ReplicaShop): Promise<string[]> {
  const broken: string[] = [];
  for (const loss of LOSSES) {
    const all: Lost[] = [];
    for (let turn = 0; turn < Number(values.losses); turn += 1)
      all.push(await loseReplica(tried, { loss, guests: 4 }));
    console.log(lineOf(loss, all));
    broken.push(...all.flatMap((lost) => faultsOf(loss, lost)));
  }
  return broken;
}

function lineOf(loss: Loss, all: Lost[]): string {
  const most = (of: (lost: Lost) => number[]) => Math.max(...all.flatMap(of));
  const answered = all.reduce((sum, lost) => sum + lost.answered, 0);
  return `${loss}, ${all.length} times: left out after ${most(({ outMs }) => outMs)} ms at most, read again after ${most(({ backMs }) => backMs)} ms; ${answered} answers, the slowest ${most(({ slowestMs }) => [slowestMs])} ms`;
}

function faultsOf(loss: Loss, { outMs, faults }: Lost): string[] {
  const late = outMs.filter((ms) => ms > MOST_OUT_MS);
  return [...faults, ...late.map((ms) => `left out after ${ms} ms`)].map(
    (fault) => `${loss}: ${fault}`,
  );
}

async function ownWrites(tried: ReplicaShop): Promise<string[]> {
  const missed = await missedWrites(tried, Number(values.rounds));
  console.log(`${values.rounds} writes, each read at once at the other process`);
  return missed.map((line) => `not seen: ${line}`);
}
