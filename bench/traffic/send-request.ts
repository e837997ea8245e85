import { Agent, type ClientRequest, request } from "node:http";

import { type Answer, PATIENCE_MS } from "./drive-arrivals.ts";

/** A request as it goes out. */
export type Wanted = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};

export type Sender = {
  send: (wanted: Wanted) => Promise<Answer>;
  close: () => void;
};

/** Sends to the shop over connections that are kept, as browsers and proxies keep them; whatever comes of it is an answer. */
export function openSender(url: string): Sender {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  return {
    close: () => agent.destroy(),
    send: async (wanted) => {
      const first = await sendOnce(agent, url, wanted);
      // The shop hung up on a connection that was idle just when it was used again: every browser asks once more.
      return first.isIdleReset ? sendOnce(agent, url, wanted) : first;
    },
  };
}

type Sent = Answer & { isIdleReset: boolean };

function sendOnce(agent: Agent, url: string, wanted: Wanted): Promise<Sent> {
  const { path, method = "GET", headers, body } = wanted;
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (error: string | undefined, isIdleReset = false) => {
      clearTimeout(leaving);
      resolve({ error, bytes, isIdleReset });
    };
    const sent = request(
      new URL(path, url),
      { agent, method, headers: { "accept-encoding": "br, gzip", ...headers } },
      (reply) => {
        const status = reply.statusCode ?? 0;
        reply
          .on("data", (piece: Buffer) => {
            bytes += piece.length;
          })
          .once("end", () => end(status < 400 ? undefined : String(status)))
          .once("error", (error) => end(codeOf(error)));
      },
    );
    const leaving = setTimeout(() => {
      end("timeout");
      sent.destroy();
    }, PATIENCE_MS);
    sent.once("error", (error) => end(codeOf(error), isResetWhileIdle(sent, error))).end(body);
  });
}

function isResetWhileIdle({ reusedSocket }: ClientRequest, error: Error): boolean {
  return reusedSocket && codeOf(error) === "ECONNRESET";
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : error.message;
}
