import { Agent, request } from "node:http";

type Outcome = {
  sent: number;
  answered: number;
  /** Nobody listens any more. */
  refused: number;
  /** A connection that was closed while idle: nothing of this request had been taken. */
  idle: number;
  /** A new connection that was closed before anything was answered. */
  reset: number;
  dropped: string[];
};

/**
 * Asks without pause over many connections until the shop takes no new one, or `end` is called. Connections are kept,
 * as browsers keep them, or each question has its own; `host` is the name that is asked for, where it is not that of the address.
 */
export function hammer(
  url: string,
  connections: number,
  { keepAlive = true, host }: { keepAlive?: boolean; host?: string } = {},
): { outcome: Outcome; end: () => void; done: Promise<unknown> } {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const ending = new AbortController();
  const outcome: Outcome = { sent: 0, answered: 0, refused: 0, idle: 0, reset: 0, dropped: [] };
  const askOnce = () =>
    new Promise<boolean>((resolve) => {
      outcome.sent += 1;
      const sent = request(url, { agent, ...(host && { headers: { host } }) }, (reply) => {
        reply.resume().once("end", () => {
          if (reply.statusCode === 200) outcome.answered += 1;
          else outcome.dropped.push(`status ${reply.statusCode}`);
          resolve(true);
        });
      });
      sent.once("error", (error) => {
        const code = "code" in error ? error.code : "";
        const isRefused = code === "ECONNREFUSED";
        if (isRefused) outcome.refused += 1;
        else if (code !== "ECONNRESET") outcome.dropped.push(error.message);
        else if (sent.reusedSocket) outcome.idle += 1;
        else outcome.reset += 1;
        resolve(!isRefused);
      });
      sent.end();
    });
  const worker = async () => {
    for (let goesOn = true; goesOn && !ending.signal.aborted;) goesOn = await askOnce();
  };
  const done = Promise.all(Array.from({ length: connections }, worker)).finally(() =>
    agent.destroy(),
  );
  return { outcome, end: () => ending.abort(), done };
}
