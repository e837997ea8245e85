import http from "node:http";
import https from "node:https";

import { type Circuit, createCircuit } from "./circuit.ts";

/** The longest to connect, and to be answered, in ms (security B5). */
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;
/** The largest answer that is read, in bytes. */
const LARGEST_ANSWER = 2_000_000;
/** An idle connection is closed before the other side closes it, so that no request runs into that. */
const IDLE_MS = 4_000;

export type ProviderRequest = {
  method: "GET" | "POST" | "PATCH";
  /** Begins with a slash; it is looked for below the provider's own address and nowhere else. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type ProviderReply = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
};

/** The request never left: nothing happened at the provider. */
export class NotSent extends Error {
  override readonly name = "NotSent";
  /** Before that many seconds nothing will be sent either, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The request may have arrived and may have been carried out; nobody here knows. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Sends to one provider; rejects with `NotSent` or `NoAnswer`, and with nothing else. */
export type ProviderConnection = { send: (request: ProviderRequest) => Promise<ProviderReply> };

type Options = {
  /** Where the provider is: from the configuration, never from a message or a reply (security A21). */
  baseUrl: string;
  /** Shorter times, for tests. */
  connectMs?: number;
  answerMs?: number;
};

/**
 * A connection to one provider: no redirect is followed, times and sizes are bounded, and after five
 * failures in a row it answers `NotSent` at once for a while (security B5).
 */
export function connectProvider(options: Options): ProviderConnection {
  const circuit = createCircuit(Date.now);
  const base = new URL(options.baseUrl);
  const transport = base.protocol === "https:" ? https : http;
  const agent = new transport.Agent({ keepAlive: true, timeout: IDLE_MS, maxSockets: 100 });
  return {
    send: async (request) => {
      if (!circuit.mayTry()) throw stillOpen(circuit);
      try {
        const reply = await exchange(request, { ...options, base, transport, agent });
        note(circuit, reply);
        return reply;
      } catch (error) {
        circuit.failed();
        throw error;
      }
    },
  };
}

function stillOpen(circuit: Circuit): NotSent {
  const retryAfterSeconds = circuit.retryAfterSeconds();
  return new NotSent("The provider failed too often.", { retryAfterSeconds });
}

function note(circuit: Circuit, { status }: ProviderReply): void {
  if (status >= 500) circuit.failed();
  else circuit.succeeded();
}

type Line = Options & {
  base: URL;
  transport: Pick<typeof http, "request">;
  agent: http.Agent;
};

function exchange(request: ProviderRequest, line: Line): Promise<ProviderReply> {
  const { base, transport, agent } = line;
  const { method, path, body } = request;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const headers = {
      ...request.headers,
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    };
    const outgoing = transport.request(
      {
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[(.*)\]$/, "$1"),
        port: base.port,
        path: base.pathname.replace(/\/$/, "") + path,
        method,
        headers,
        agent,
      },
      (incoming) => readReply(incoming).then(finish, fail),
    );
    const connecting = setTimeout(
      () => !isConnected && outgoing.destroy(new NotSent("Nobody accepts the connection.")),
      line.connectMs ?? CONNECT_MS,
    );
    const answering = setTimeout(
      () => outgoing.destroy(new NoAnswer("The answer takes too long.")),
      line.answerMs ?? ANSWER_MS,
    );
    outgoing.on("socket", (socket) => {
      if (!socket.connecting) isConnected = true; // a connection that was kept
      else {
        socket.once(base.protocol === "https:" ? "secureConnect" : "connect", () => {
          isConnected = true;
        });
      }
    });
    outgoing.on("error", fail);
    outgoing.end(body);

    function finish(reply: ProviderReply): void {
      stopWaiting();
      resolve(reply);
    }
    function fail(cause: unknown): void {
      stopWaiting();
      if (cause instanceof NotSent || cause instanceof NoAnswer) reject(cause);
      else if (isConnected) reject(new NoAnswer("The connection broke.", { cause }));
      else reject(new NotSent("There is no connection.", { cause }));
    }
    function stopWaiting(): void {
      clearTimeout(connecting);
      clearTimeout(answering);
    }
  });
}

async function readReply(incoming: http.IncomingMessage): Promise<ProviderReply> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of incoming) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > LARGEST_ANSWER) {
      incoming.destroy();
      throw new NoAnswer("The answer is too large.");
    }
    pieces.push(bytes);
  }
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: Buffer.concat(pieces).toString("utf8"),
  };
}
