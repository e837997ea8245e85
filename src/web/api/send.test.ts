import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { send } from "./send.ts";

const left: string[] = [];
const requests: { address: string; init: RequestInit }[] = [];
let answer: () => Response = () => new Response("{}");

beforeEach(() => {
  left.length = 0;
  requests.length = 0;
  answer = () => new Response("{}");
  vi.stubGlobal("document", {});
  vi.stubGlobal("location", { pathname: "/en/cart", replace: (path: string) => left.push(path) });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    requests.push({ address, init });
    return answer();
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** A signing out is once per document, so each test has modules of its own. */
async function shop() {
  const stored = await import("#web/storage/stored-text.ts");
  const calls = await import("./send.ts");
  const signIn = (token: string) =>
    stored.storedText("session").write(JSON.stringify({ token, expiresAt: Date.now() + 1_000 }));
  return { ...stored, ...calls, signIn };
}

describe("a call from the browser", () => {
  it("carries the token, and none for a guest", async () => {
    const { send: call, signIn } = await shop();
    await call({ path: "brands", locale: "es" });
    signIn("t1");
    await call({ path: "products", locale: "en", body: { partsFilters: {} } });
    expect(requests).toEqual([
      { address: "/api/brands?lang=es", init: { headers: {} } },
      {
        address: "/api/products?lang=en",
        init: {
          method: "POST",
          body: '{"partsFilters":{}}',
          headers: { "content-type": "application/json", authorization: "Bearer t1" },
        },
      },
    ]);
  });

  it("carries the browser's secret where the shop asks whose an order is, and nowhere else", async () => {
    const { send: call, browserSecret } = await shop();
    await call({ path: "orders/order-1-x", locale: "es" });
    browserSecret.write("secret");
    for (const path of ["orders/draft", "payments/confirm", "products", "account/orders"])
      await call({ path, locale: "es" });
    const known = { "browser-secret": "secret" };
    expect(requests.map(({ init }) => init.headers)).toEqual([{}, known, known, {}, {}]);
  });

  it("says of the back office of which version its page is, which no other call does (ADR 0075)", async () => {
    const { send: call } = await shop();
    for (const path of ["admin/dashboard", "account/orders", "orders/admin/"])
      await call({ path, locale: "es" });
    expect(requests.map(({ init }) => init.headers)).toEqual([{ "desk-page": "1" }, {}, {}]);
  });

  it("throws a refusal as it came", async () => {
    answer = () => new Response("no", { status: 422 });
    await expect(send({ path: "auth/login", locale: "es", body: {} })).rejects.toMatchObject({
      status: 422,
    });
    expect(left).toEqual([]);
  });

  it("signs out on any 401: everything kept is forgotten, and home is next", async () => {
    const { send: call, signIn, storedText: stored } = await shop();
    signIn("t1");
    stored("cart").write("[1]");
    answer = () => new Response("", { status: 401 });
    void call({ path: "account", locale: "en" });
    await expect.poll(() => left).toEqual(["/en"]);
    expect(stored("session").read()).toBeNull();
    expect(stored("cart").read()).toBeNull();
  });

  it("leaves a newer session alone when an old token is refused", async () => {
    const { send: call, signIn, storedText: stored } = await shop();
    signIn("old");
    answer = () => {
      signIn("new");
      return new Response("", { status: 401 });
    };
    await expect(call({ path: "account", locale: "es" })).rejects.toMatchObject({ status: 401 });
    expect(stored("session").read()).toContain("new");
    expect(left).toEqual([]);
  });
});

describe("what an answer is kept under", () => {
  it("tells guest and customer, language and question apart", async () => {
    const { questionOf: question, signIn } = await shop();
    const call = { path: "products", locale: "es" as const, body: { page: 1 } };
    const guest = question(call);
    signIn("t1");
    const customer = question(call);
    signIn("t2");
    const others = [
      question(call),
      question({ ...call, locale: "en" }),
      question({ ...call, body: { page: 2 } }),
    ];
    expect(new Set([guest, customer, ...others]).size).toBe(5);
    expect(question(call)).toBe(others[0]);
  });
});

describe("a call that is refused for want of rights", () => {
  const REFUSED = '{"code":"fresh_login_required"}';

  it("is made once more, with all that was sent, where the refusal is mended", async () => {
    const { send: call } = await shop();
    const { mendRefusalsBy } = await import("./mended-refusals.ts");
    const heard: string[] = [];
    mendRefusalsBy(async (refused) => heard.push(await refused.text()) === 1);
    answer = () =>
      requests.length === 1 ? new Response(REFUSED, { status: 403 }) : new Response("done");
    const sent = {
      path: "admin/x",
      locale: "es",
      body: { amount: 5 },
      idempotencyKey: "k",
    } as const;
    expect(await call(sent)).toBe("done");
    expect(heard).toEqual([REFUSED]);
    expect(requests[1]).toEqual(requests[0]);
  });

  it("is refused, with what it says unread, where it is not, or nobody mends", async () => {
    const { send: call } = await shop();
    answer = () => new Response(REFUSED, { status: 403 });
    const refused = async () => {
      const error: unknown = await call({ path: "admin/x", locale: "es" }).catch(
        (thrown) => thrown,
      );
      return error instanceof Response ? error.text() : undefined;
    };
    expect(await refused()).toBe(REFUSED);
    const { mendRefusalsBy } = await import("./mended-refusals.ts");
    mendRefusalsBy(async () => false);
    expect(await refused()).toBe(REFUSED);
    expect(requests).toHaveLength(2);
  });

  it("is no other refusal: those are nobody's to mend", async () => {
    const { send: call } = await shop();
    const { mendRefusalsBy } = await import("./mended-refusals.ts");
    mendRefusalsBy(async () => true);
    answer = () => new Response("{}", { status: 409 });
    await expect(call({ path: "admin/x", locale: "es" })).rejects.toMatchObject({ status: 409 });
    expect(requests).toHaveLength(1);
  });
});

describe("a call that a process of another version does not understand (ADR 0075)", () => {
  const NOT_UNDERSTOOD = '{"code":"other_version"}';
  const sent = { path: "orders", locale: "es", body: { new: 1 }, idempotencyKey: "k" } as const;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is made again, as it was, until one of its own answers", async () => {
    const { send: call } = await shop();
    answer = () =>
      requests.length < 4 ? new Response(NOT_UNDERSTOOD, { status: 421 }) : new Response("done");
    const answered = call(sent);
    await vi.runAllTimersAsync();
    expect(await answered).toBe("done");
    expect(requests).toHaveLength(4);
    for (const request of requests) expect(request).toEqual(requests[0]);
  });

  it.each([
    ["another customer", "t2"],
    ["a guest", null],
  ])("is not made again as %s's, who is there by then", async (_who, token) => {
    const { send: call, signIn, storedText: stored } = await shop();
    signIn("t1");
    const become = () => (token === null ? stored("session").remove() : signIn(token));
    answer = () => {
      if (requests.length === 2) become();
      return new Response(NOT_UNDERSTOOD, { status: 421 });
    };
    const refused = call(sent).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await refused).toMatchObject({ status: 421 });
    expect(requests).toHaveLength(2);
  });

  it("is refused with its sentence when none comes for some seconds", async () => {
    const { send: call } = await shop();
    answer = () => new Response(NOT_UNDERSTOOD, { status: 421 });
    const refused = call(sent).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    const error = await refused;
    expect(error instanceof Response ? await error.text() : error).toBe(NOT_UNDERSTOOD);
    expect(requests).toHaveLength(8);
  });
});
