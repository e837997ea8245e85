import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { countWaiting } from "#server/dashboard/hand-store.ts";

import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { db, pool, ask, desk, opened, readReturn, delivered, step, mailsOf, returnable } = shop;
afterEach(() => requireWholeLedger(shop.database));

const FILTERS = { items: [{ sku: "FILTER", cartQty: 2 }] };
const WHY = { message: "It was authorized for another order.", role: "staff" } as const;

const authorized = async (path?: string, quantity = 1) => {
  const returned = await opened(path ?? (await delivered(FILTERS)), [{ quantity }]);
  await step(returned, "authorize", { role: "staff" });
  return returned;
};
const withdraw = (returned: string) => {
  const [, returnNumber, validator] = returned.split("-");
  return ask({ url: "orders/withdrawreturn", body: { return: { returnNumber, validator } } });
};
/** Lets the last day of a return be over. */
const late = (returned: string) =>
  pool.query("update order_return set send_by = now() - interval '1 minute' where number = $1", [
    numberOf(returned),
  ]);
const Got = z.looseObject({
  return: z.looseObject({ steps: z.array(z.string()), isLate: z.boolean() }),
});
const got = async (returned: string) =>
  Got.parse((await step(returned, "get", { role: "staff" })).body).return;
const Listed = z.looseObject({
  items: z.array(z.looseObject({ returnNumber: z.string(), isLate: z.boolean() })),
});
const listed = async (filters: object) =>
  Listed.parse((await desk("returns", { filters }, "staff")).body).items;
const keptOf = async (returned: string) =>
  (
    await pool.query("select status, ended from order_return where number = $1", [
      numberOf(returned),
    ])
  ).rows[0];
const logged = async (returned: string) =>
  (
    await pool.query("select action from audit_log where subject = $1 order by id", [
      `return:${numberOf(returned)}`,
    ])
  ).rows.map(({ action }) => action);

describe("an authorized return (decisions §8)", () => {
  it("is told with its last day, the end of the thirtieth by the storefront's clocks", async () => {
    const returned = await authorized();
    const { sendBy, isLate, mayWithdraw } = await readReturn(returned);
    const days = (Date.parse(sendBy ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(31);
    expect([isLate, mayWithdraw]).toEqual([false, true]);
    const { rows } = await pool.query(
      "select params ->> 'until' as until from mail where kind = 'return_authorized' and params ->> 'return' = $1",
      [String(numberOf(returned))],
    );
    expect(rows[0].until).toMatch(/^Send it by the end of .+ \d{4}\.$/);
  });

  it("that did not come is listed as late and counted, and may come all the same", async () => {
    const returned = await authorized();
    const before = (await countWaiting(db, ["returnsLate"]))[0]?.count ?? 0;
    expect(await listed({ isLate: true })).toEqual([]);
    await late(returned);
    expect((await readReturn(returned)).isLate).toBe(true);
    expect(await listed({ isLate: true })).toMatchObject([
      { returnNumber: String(numberOf(returned)), isLate: true },
    ]);
    expect((await countWaiting(db, ["returnsLate"]))[0]?.count).toBe(before + 1);
    expect((await got(returned)).steps).toEqual(["receive", "close"]);
    await step(returned, "receive", { role: "staff" });
    expect(await readReturn(returned)).toMatchObject({ status: "received", isLate: false });
    expect(await listed({ isLate: true })).toEqual([]);
  });

  it("is closed with a reason, which frees its pieces, and by a clerk", async () => {
    const path = await delivered(FILTERS);
    const returned = await authorized(path, 2);
    expect((await step(returned, "close", { role: "staff" })).status).toBe(400);
    expect((await step(returned, "close", { ...WHY, role: "customer" })).status).toBe(403);
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 0 });
    await step(returned, "close", WHY);
    expect(await readReturn(returned)).toMatchObject({
      status: "closed",
      hasSlip: false,
      mayWithdraw: false,
      history: [
        { status: "requested" },
        { status: "authorized" },
        { status: "closed", message: WHY.message },
      ],
    });
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 2 });
    expect(await mailsOf(returned)).toEqual([
      "return_requested",
      "staff_return",
      "return_authorized",
      "return_closed",
    ]);
    expect(await listed({ status: "closed" })).toHaveLength(1);
    expect(await listed({ status: "denied" })).toEqual([]);
    expect(await keptOf(returned)).toEqual({ status: "denied", ended: "closed" });
    expect(await logged(returned)).toEqual(["return.authorize", "return.close"]);
  });

  it("is expected again with a new last day, told anew, as often as it is closed", async () => {
    const returned = await authorized();
    await late(returned);
    for (const time of [1, 2]) {
      await step(returned, "close", WHY);
      expect((await got(returned)).steps).toEqual(["receive", "reopen"]);
      await step(returned, "reopen", { message: "Send it.", role: "staff" });
      expect(await readReturn(returned)).toMatchObject({ status: "authorized", isLate: false });
      expect((await mailsOf(returned)).filter((kind) => kind === "return_closed")).toHaveLength(
        time,
      );
    }
    expect((await mailsOf(returned)).filter((kind) => kind === "return_authorized")).toHaveLength(
      3,
    );
    await step(returned, "receive", { role: "staff" });
    await step(returned, "approve");
    expect((await readReturn(returned)).status).toBe("approved");
  });

  it("that was closed is not taken up where another return has its pieces by now", async () => {
    const path = await delivered(FILTERS);
    const returned = await authorized(path, 2);
    await step(returned, "close", WHY);
    await authorized(path, 1);
    for (const again of ["reopen", "receive"])
      expect(codeOf(await step(returned, again))).toBe("return_refused");
    expect((await readReturn(returned)).status).toBe("closed");
  });

  it("that was closed and comes all the same is received, with its pieces", async () => {
    const path = await delivered(FILTERS);
    const returned = await authorized(path, 2);
    await step(returned, "close", WHY);
    await step(returned, "receive", { role: "staff" });
    expect(await readReturn(returned)).toMatchObject({ status: "received" });
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 0 });
    expect(await keptOf(returned)).toEqual({ status: "received", ended: null });
  });

  it("is closed only as it was looked at", async () => {
    const returned = await authorized();
    expect(codeOf(await step(returned, "close", { ...WHY, version: 1 }))).toBe("changed_meanwhile");
  });
});

describe("POST orders/withdrawreturn", () => {
  it("lets its customer give a return up before anything came, once and in so many words", async () => {
    const path = await delivered(FILTERS);
    for (const returned of [await opened(path), await authorized(path)]) {
      expect((await withdraw(returned)).body).toMatchObject({ return: { status: "withdrawn" } });
      expect((await withdraw(returned)).status).toBe(200);
      expect((await readReturn(returned)).status).toBe("withdrawn");
      expect((await mailsOf(returned)).filter((kind) => kind === "return_withdrawn")).toHaveLength(
        1,
      );
    }
    expect((await returnable(path)).lines[0]).toMatchObject({ maxQty: 2 });
  });

  it("is refused once it came, once the shop said no, and by whoever does not have the link", async () => {
    const came = await authorized();
    await step(came, "receive");
    const denied = await opened(await delivered());
    await step(denied, "deny", { message: "No." });
    for (const returned of [came, denied])
      expect(codeOf(await withdraw(returned))).toBe("return_status_refused");
    const [kind, number] = (await authorized()).split("-");
    expect((await withdraw(`${kind}-${number}-${"a".repeat(22)}`)).status).toBe(404);
    expect((await withdraw("return-1-x")).status).toBe(404);
  });

  it("and a parcel that is received at that moment come to one of both", async () => {
    const returned = await authorized();
    const replies = await Promise.all([withdraw(returned), step(returned, "receive")]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    // Received first it cannot be withdrawn; withdrawn first it may come all the same.
    expect((await readReturn(returned)).status).toBe("received");
  });

  it("leaves staff the way back: a return that was withdrawn is expected again", async () => {
    const returned = await opened(await delivered());
    await withdraw(returned);
    expect((await got(returned)).steps).toEqual(["receive", "reopen"]);
    await step(returned, "reopen", { role: "staff" });
    expect(await readReturn(returned)).toMatchObject({ status: "authorized", hasSlip: true });
  });
});
