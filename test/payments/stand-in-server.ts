import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export type StandInRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

export type StandInReply = { status: number; body: unknown };

/**
 * How the next requests go wrong. `cut` breaks the connection before or after the work is done; `hang`
 * never answers; `late` answers after `ms`, the work being done before or after that; `twice` does the
 * work two times, as a network that repeats a request would.
 */
export type Misbehaviour = {
  how:
    | "cut_before"
    | "cut_after"
    | "late_before"
    | "late_after"
    | "hang_before"
    | "hang_after"
    | "twice"
    | "garbage"
    | "refusing"
    | "huge"
    | "redirecting";
  ms?: number;
  /** How many requests; without it, until further notice. */
  times?: number;
  /** Only requests whose path has this in it. */
  path?: string;
};

export type Phase = "arrived" | "processed" | "answered";
export type PhaseReport = { provider: string; phase: Phase; method: string; path: string };

type Provider = {
  name: string;
  /** Does what the provider would do, once. */
  handle: (request: StandInRequest) => StandInReply;
  /** What other processes may ask and order, by the path below /_control/. */
  control: Record<string, (order: Record<string, unknown>) => unknown>;
  /** Only requests that could move money go wrong unless a path is said. */
  isMoving: (request: StandInRequest) => boolean;
};

export type StandInServer = {
  url: string;
  misbehave: (how: Misbehaviour | undefined) => void;
  /** Told of each request before it is worked on, after, and after the answer; the work waits for it. */
  onPhase: (listener: ((report: PhaseReport) => void | Promise<void>) | undefined) => void;
  close: () => Promise<void>;
};

/**
 * An HTTP server on the loopback that stands in for a provider. What tests order by its functions another
 * process orders at /_control/: `misbehave`, `hook` (an address that is told of each phase, and waited
 * for), and what the provider adds.
 */
export async function startStandIn(provider: Provider, port = 0): Promise<StandInServer> {
  let misbehaviour: Misbehaviour | undefined;
  let listener: Parameters<StandInServer["onPhase"]>[0];
  const own: StandInServer = {
    url: "",
    misbehave: (how) => void (misbehaviour = how),
    onPhase: (heard) => void (listener = heard),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((incoming, response) => void respond(incoming, response));

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (request.path.startsWith("/_control/")) {
      return control(provider, { own, request, response });
    }
    const wrong = takeMisbehaviour(request);
    const report = async (phase: Phase) =>
      listener?.({ provider: provider.name, phase, method: request.method, path: request.path });
    await report("arrived");
    if (await goWrong(response, { wrong, when: "before" })) return;
    if (wrong?.how === "twice") provider.handle(request);
    const reply = provider.handle(request);
    await report("processed");
    if (await goWrong(response, { wrong, when: "after" })) return;
    sendJson(response, reply);
    await report("answered");
  }

  function takeMisbehaviour(request: StandInRequest): Misbehaviour | undefined {
    const wrong = misbehaviour;
    if (!wrong) return undefined;
    const isMeant =
      wrong.path === undefined ? provider.isMoving(request) : request.path.includes(wrong.path);
    if (!isMeant) return undefined;
    if (wrong.times !== undefined) {
      misbehaviour = wrong.times > 1 ? { ...wrong, times: wrong.times - 1 } : undefined;
    }
    return wrong;
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  own.url = `http://127.0.0.1:${address.port}`;
  return own;
}

type Moment = { wrong: Misbehaviour | undefined; when: "before" | "after" };

/** Goes wrong as ordered for this moment; true when nothing more will be answered. */
async function goWrong(response: ServerResponse, { wrong, when }: Moment): Promise<boolean> {
  if (!wrong) return false;
  const { how, ms = 0 } = wrong;
  if (how === `late_${when}`) await delay(ms);
  if (how === `hang_${when}`) return true;
  if (how === `cut_${when}`) {
    response.destroy();
    return true;
  }
  const send = UNWORKED[how];
  if (when === "after" || !send) return false;
  send(response);
  return true;
}

/** What would be a success at one provider or another, if the status did not say otherwise. */
const TEMPTING = JSON.stringify({
  id: "pi_1",
  status: "succeeded",
  amount_received: 12_34,
  currency: "usd",
  success: true,
  response_code: 101,
  transaction_id: 1,
  access_token: "token",
  expires_in: 3_600,
});

const UNWORKED: Partial<Record<Misbehaviour["how"], (response: ServerResponse) => void>> = {
  garbage: (response) => response.end("<html>busy</html>"),
  refusing: (response) => response.writeHead(500).end(TEMPTING),
  huge: (response) => response.end(JSON.stringify({ id: "x".repeat(3_000_000) })),
  redirecting: (response) => response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
};

type ControlNeeds = { own: StandInServer; request: StandInRequest; response: ServerResponse };

function control(provider: Provider, { own, request, response }: ControlNeeds): void {
  const order: Record<string, unknown> = request.body === "" ? {} : JSON.parse(request.body);
  const name = request.path.slice("/_control/".length);
  const orders: Provider["control"] = {
    misbehave: () => own.misbehave(JSON.parse(request.body || "null") ?? undefined),
    hook: ({ url }) =>
      own.onPhase(
        typeof url !== "string"
          ? undefined
          : async (report) => {
              await fetch(url, { method: "POST", body: JSON.stringify(report) }).catch(() => {});
            },
      ),
    ...provider.control,
  };
  const carryOut = orders[name];
  if (!carryOut) return sendJson(response, { status: 404, body: { unknown: name } });
  sendJson(response, { status: 200, body: carryOut(order) ?? {} });
}

function sendJson(response: ServerResponse, { status, body }: StandInReply): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

async function readRequest(incoming: IncomingMessage): Promise<StandInRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(Buffer.from(piece));
  const url = new URL(incoming.url ?? "/", "http://stand-in");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(pieces).toString("utf8"),
  };
}
