import { Agent, request } from "node:http";

import { expect, it } from "vitest";

import { until } from "./launch-shop.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

type Outcome = { sent: number; answered: number; refused: number; dropped: string[] };

/** Asks without pause over many connections until the shop takes no new one. */
function hammer(url: string, connections: number): { outcome: Outcome; done: Promise<unknown> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcome: Outcome = { sent: 0, answered: 0, refused: 0, dropped: [] };
  const askOnce = () =>
    new Promise<boolean>((resolve) => {
      outcome.sent += 1;
      const sent = request(url, { agent }, (reply) => {
        reply.resume().once("end", () => {
          if (reply.statusCode === 200) outcome.answered += 1;
          else outcome.dropped.push(`status ${reply.statusCode}`);
          resolve(true);
        });
      });
      sent.once("error", (error) => {
        const isRefused = "code" in error && error.code === "ECONNREFUSED";
        // A socket that was closed while idle: nothing of this request had been taken.
        const wasIdle = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
        if (isRefused || wasIdle) outcome.refused += 1;
        else outcome.dropped.push(error.message);
        resolve(!isRefused);
      });
      sent.end();
    });
  const worker = async () => {
    for (let goesOn = true; goesOn;) goesOn = await askOnce();
  };
  const done = Promise.all(Array.from({ length: connections }, worker)).finally(() =>
    agent.destroy(),
  );
  return { outcome, done };
}

it.each([
  ["the shop itself", {}, 0],
  // npm waits for the shop, so that as the first process of a container it takes nobody with it.
  ["npm start", { command: ["npm", "start"] }, 0],
])(
  "answers every request that it has taken when %s is told to stop (security B10)",
  async (_who, options, code) => {
    const shop = await startShop({
      // Long enough that the answer 503 is seen on a machine with ten times as much to do.
      env: { DATA_DIR: await temporaryFolder(), DRAIN_SECONDS: "5" },
      ...options,
    });
    const { outcome, done } = hammer(`${shop.url}/api/settings`, 50);
    await until(async () => outcome.answered > 200);
    shop.child.kill("SIGTERM");
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503);
    await done;
    expect(outcome.dropped).toEqual([]);
    expect(outcome.answered).toBeGreaterThan(200);
    expect((await shop.ended).code).toBe(code);
  },
);
