import type { FastifyInstance } from "fastify";

import {
  type DescribedCall,
  describedCalls,
  describedSchemas,
} from "#server/api-docs/call-list.ts";

import { createRandom } from "../factories/random.ts";
import { askBySocket, NO_ANSWER } from "./ask-by-socket.ts";
import { BODY_FORMS, formedBody } from "./body-forms.ts";
import { createReplyJudge, type Reply } from "./judge-reply.ts";
import { createKnownValues } from "./known-values.ts";
import type { Making } from "./make-value.ts";
import { type FormedRequest, type MadeRequest, makeRequest } from "./make-request.ts";
import { smallerRequests } from "./smaller-request.ts";

export type Fuzzing = {
  app: FastifyInstance;
  /** The same seed makes the same requests of the same replies. */
  seed: number;
  requests: number;
  /** A reply that takes longer is wrong too, in ms; absent where the machine is shared. */
  mostMs?: number;
  onProgress?: (done: number) => void;
};

type Send = (request: MadeRequest) => Promise<Reply>;

/** Something wrong, the smallest request that shows it, and how often it was seen. */
export type Finding = { call: string; what: string; request: MadeRequest; times: number };

export type FuzzReport = {
  findings: Finding[];
  /** How many replies there were of each status. */
  statuses: ReadonlyMap<number, number>;
  /** How many calls there are. */
  calls: number;
  /** Those that were never answered well: what is behind their checks was not reached. */
  unreached: string[];
  slowestMs: number;
};

/** So many are on their way at once. */
const AT_ONCE = 8;
/** How often a failing request is made smaller. */
const MOST_SHRINKS = 200;
/** Logging in costs as much as a hundred other calls, on purpose. */
const RARE = /^\/api\/auth\//;
const RARELY = 0.1;
/** So many come by a socket, with a body of some other form. */
const FORMED = 0.05;
/** Every so often nothing is hostile: such requests get furthest. */
const WILDNESS = [0, 0, 0.02, 0.1];

/**
 * Sends requests that are made from the shop's own OpenAPI document and then bent, with what earlier replies held,
 * and judges every reply by the document (security A16, A30): no failure, no crash, nothing that is not described. Some
 * have bodies that are no JSON, or not as they say, and come by a real socket, to calls that take files too.
 */
export async function fuzzCalls(fuzzing: Fuzzing): Promise<FuzzReport> {
  const { app, seed, requests, onProgress } = fuzzing;
  const random = createRandom(seed);
  const known = createKnownValues();
  const named = new Map(describedSchemas(app.swagger()));
  const all = describedCalls(app.swagger());
  const calls = all.filter(takesJson);
  const sending = all.filter(({ method }) => method !== "GET");
  // A shop that is asked twice listens already.
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(app.listeningOrigin);
  const send = (request: MadeRequest) =>
    isFormed(request) ? askBySocket(Number(port), request) : inject(app, request);
  const hearing = createHearing(fuzzing, send);
  const someCall = (): DescribedCall => {
    const call = random.pick(calls);
    return !RARE.test(call.path) || random.chance(RARELY) ? call : someCall();
  };
  const someRequest = (making: Making): MadeRequest =>
    random.chance(FORMED)
      ? { ...makeRequest(random.pick(sending), making), form: random.pick(BODY_FORMS) }
      : makeRequest(someCall(), making);
  for (let done = 0; done < requests; done += AT_ONCE) {
    const making = { named, known, random, wildness: random.pick(WILDNESS) };
    const made = Array.from({ length: Math.min(AT_ONCE, requests - done) }, () =>
      someRequest(making),
    );
    const exchanges = await Promise.all(
      made.map(async (request) => ({ request, reply: await send(request) })),
    );
    for (const { request, reply } of exchanges) {
      if (reply.type.startsWith("application/json")) known.keep(JSON.parse(reply.body || "null"));
      await hearing.hear(request, reply);
    }
    onProgress?.(done);
  }
  const { findings, reached, ...heard } = hearing;
  const unreached = calls.map((call) => nameOf({ call })).filter((name) => !reached.has(name));
  return {
    findings: [...findings.values()],
    calls: calls.length,
    unreached,
    statuses: heard.statuses,
    slowestMs: heard.slowestMs(),
  };
}

/** Judges replies one after the other, and finds the smallest request behind what is wrong. */
function createHearing({ app, mostMs = Infinity }: Fuzzing, send: Send) {
  const judge = createReplyJudge(app.swagger());
  const findings = new Map<string, Finding>();
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  let slowestMs = 0;
  const wrongWith = (request: MadeRequest, reply: Reply): string | undefined => {
    if (reply.status === NO_ANSWER) return isCut(request) ? undefined : "gives no answer";
    return judge(request.call, reply) ?? (reply.ms > mostMs ? "takes too long" : undefined);
  };
  const showsTheSame = async (request: MadeRequest, what: string) =>
    wrongWith(request, await send(request)) === what;

  const hear = async (request: MadeRequest, reply: Reply): Promise<void> => {
    const call = nameOf(request);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, reply.ms);
    if (reply.status < 300) reached.add(call);
    const what = wrongWith(request, reply);
    if (what === undefined) return;
    const found = findings.get(`${call} ${what}`);
    const least = found?.request ?? (await shrunk(request, (one) => showsTheSame(one, what)));
    const times = (found?.times ?? 0) + 1;
    findings.set(`${call} ${what}`, { call, what, request: least, times });
  };
  return { hear, findings, statuses, reached, slowestMs: () => slowestMs };
}

/** The smallest request that shows the same, as far as taking parts away one at a time leads. */
async function shrunk(
  request: MadeRequest,
  showsTheSame: (smaller: MadeRequest) => Promise<boolean>,
): Promise<MadeRequest> {
  let least = request;
  let candidates = smallerRequests(least);
  for (let tries = 0; tries < MOST_SHRINKS; tries += 1) {
    const { value, done } = candidates.next();
    if (done) break;
    if (!(await showsTheSame(value))) continue;
    least = value;
    candidates = smallerRequests(least);
  }
  return least;
}

/** Files have tests of their own (security A18), but for what comes in their place. */
function takesJson({ method, body }: { method: string; body: unknown }): boolean {
  return method === "GET" || body !== undefined;
}

function nameOf({ call }: Pick<MadeRequest, "call">): string {
  return `${call.method} ${call.path}`;
}

/** Whoever waits for the rest of a body in vain need not answer. */
function isCut({ form, body }: MadeRequest): boolean {
  return form !== undefined && formedBody(form, body).isCut === true;
}

function isFormed(request: MadeRequest): request is FormedRequest {
  return request.form !== undefined;
}

async function inject(app: FastifyInstance, request: MadeRequest): Promise<Reply> {
  const { call, caller, url, body } = request;
  const began = performance.now();
  const reply = await app.inject({
    method: call.method === "GET" ? "GET" : "POST",
    url,
    headers: {
      ...request.headers,
      ...(caller !== "guest" && { authorization: `Bearer ${caller}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: reply.statusCode,
    type: reply.headers["content-type"] ?? "",
    body: reply.body,
    ms: performance.now() - began,
  };
}
