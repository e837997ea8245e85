import { hash } from "node:crypto";
import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

import { type DescribedCall, describedCalls } from "#server/api-docs/call-list.ts";

import { createReplyJudge, type JudgeReply } from "../fuzz/judge-reply.ts";

/** Where it tells what no file of journeys has been told of yet. */
const MISFITS = "/held/misfits";
/** The shop's own address where the proxy stands at the one that it tells: the same port of another loopback. */
const BEHIND = "127.0.0.2";
const MOST_PORTS = 5;
/** The shop ends a connection that nobody has used for 5 s: whoever sent something over it just then would get nothing. */
const IDLE_MS = 2_000;
/** And longer than the shop says that its own stay: whoever keeps to that never meets the end of one here. */
const KEPT_MS = 60_000;
const CALL = /^\/api\/(?!openapi\.json)/;

const UNPACK: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

export type HoldingProxy = {
  url: string;
  port: number;
  /** The host at whose same port the shop is to stand. */
  behind: string;
  /** Where the misfits are told. */
  misfitsUrl: string;
  /** From now on it passes on to this shop, which may not be there yet. */
  standBefore: (shopUrl: string) => void;
  /** Reads what the shop says of its calls; from now on replies are held against it. */
  holdReplies: () => Promise<void>;
  close: () => void;
};

/**
 * Stands between the browsers of all journeys and the shop, passes everything on as it is, and holds each reply to a call
 * against the shop's own OpenAPI document.
 */
export async function openHoldingProxy(behind: string = BEHIND): Promise<HoldingProxy> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  /** What comes of each reply since somebody was told. */
  const judging: Promise<string | undefined>[] = [];
  const way: Way = { agent, shop: new URL("http://127.0.0.1"), hear: undefined };
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
    if (request.url === MISFITS) void tellMisfits(response);
    else passOn(way, request, response);
  });
  /** Once, with all that has been answered until now. */
  const tellMisfits = async (response: ServerResponse) => {
    const misfits = new Set(await Promise.all(judging.splice(0)));
    response.end(JSON.stringify([...misfits].filter((misfit) => misfit !== undefined)));
  };
  const port = await listenBefore(server, behind);
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    behind,
    misfitsUrl: url + MISFITS,
    standBefore: (shopUrl) => {
      way.shop = new URL(shopUrl);
    },
    holdReplies: async () => {
      const document: object = await (await fetch(`${url}/api/openapi.json`)).json();
      const judge = onceForEach(createReplyJudge(document));
      const callOf = callFinder(describedCalls(document));
      way.hear = (request, reply) => {
        const call = callOf(request.method ?? "", request.url ?? "");
        if (!call) return;
        const pieces: Buffer[] = [];
        // Beside what passes it on; a reply that was cut off is none that could be judged.
        reply.on("data", (piece: Buffer) => void pieces.push(piece));
        reply.once("end", () => {
          if (!reply.complete) return;
          const packed = Buffer.concat(pieces);
          const judgement = judge(call, { reply, packed }).catch(
            (error: unknown) => `cannot be judged: ${String(error)}`,
          );
          judging.push(
            judgement.then((misfit) => misfit && `${call.method} ${call.path} ${misfit}`),
          );
        });
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

type Heard = { reply: IncomingMessage; packed: Buffer };
type JudgeHeard = (call: DescribedCall, heard: Heard) => Promise<string | undefined>;

/** Most pages ask the same of the shop, and are answered the same: each answer is judged once. */
function onceForEach(judge: JudgeReply): JudgeHeard {
  const known = new Map<string, Promise<string | undefined>>();
  return (call, heard) => {
    const { statusCode, headers } = heard.reply;
    const key = [
      call.method,
      call.path,
      statusCode,
      headers["content-type"],
      headers["content-encoding"],
      hash("sha1", heard.packed),
    ].join(" ");
    const judgement = known.get(key) ?? judged(judge, call, heard);
    known.set(key, judgement);
    return judgement;
  };
}

async function judged(
  judge: JudgeReply,
  call: DescribedCall,
  { reply, packed }: Heard,
): Promise<string | undefined> {
  const { statusCode: status = 0, headers } = reply;
  // A machine with too much to do says so, and the page asks again.
  if (status === 503 && headers["retry-after"] !== undefined) return undefined;
  const unpack = packed.length > 0 ? UNPACK[headers["content-encoding"] ?? ""] : undefined;
  const body = (await unpack?.(packed)) ?? packed;
  const type = headers["content-type"] ?? "";
  return judge(call, { status, type, body: body.toString("utf8"), ms: 0 });
}

type Way = {
  agent: Agent;
  shop: URL;
  hear: ((request: IncomingMessage, reply: IncomingMessage) => void) | undefined;
};

function passOn({ agent, shop, hear }: Way, request: IncomingMessage, response: ServerResponse) {
  const { hostname, port } = shop;
  const { method, url: path, headers } = request;
  const passed = ask({ agent, hostname, port, method, path, headers });
  let isAnswered = false;
  response.once("close", () => passed.destroy());
  // Whoever asked sees what the shop did. One that answers before all was sent may refuse the rest: its answer counts.
  passed.on("error", () => {
    if (!isAnswered) response.destroy();
  });
  passed.once("response", (reply) => {
    isAnswered = true;
    if (CALL.test(path ?? "")) hear?.(request, reply);
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders);
    pipeline(reply, response).catch(() => passed.destroy());
  });
  request.pipe(passed);
}

/** Listens at a port that the shop can have at its own host. */
async function listenBefore(server: Server, behind: string): Promise<number> {
  for (let ports = 1; ; ports += 1) {
    const port = await listenAt(server, "127.0.0.1", 0);
    const trial = createServer();
    const refusal = await listenAt(trial, behind, port).catch((error: unknown) => error);
    trial.close();
    if (typeof refusal === "number") return port;
    server.close();
    await once(server, "close");
    if (isOf(refusal, "EADDRNOTAVAIL"))
      throw new Error(
        `HOLD_REPLIES needs a loopback with the address ${behind} (macOS: sudo ifconfig lo0 alias ${behind}).`,
      );
    if (!isOf(refusal, "EADDRINUSE") || ports === MOST_PORTS) throw refusal;
  }
}

async function listenAt(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  return address.port;
}

function isOf(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** The described call of a request; a path that no call has leads to none. */
function callFinder(calls: readonly DescribedCall[]) {
  const patterns = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  return (method: string, url: string): DescribedCall | undefined => {
    const { pathname } = new URL(url, "http://shop");
    return patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
      ?.call;
  };
}
