import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { dayOf } from "#domain/storefront/day-of.ts";
import { countWaiting } from "#server/dashboard/hand-store.ts";

import { openCoreShop, PUMPS } from "../factories/core-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { db, pool, desk, delivered, coresOf, coreOf, coreStep, send, coreMailsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const message = "We wait for it.";
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), "cr");
const Got = z.looseObject({
  core: z.looseObject({
    steps: z.array(z.string()),
    daysToGive: z.looseObject({ first: z.string() }).nullable(),
    history: z.array(z.looseObject({ status: z.string(), until: z.string().nullable() })),
  }),
});
const got = async (core: number) =>
  Got.parse((await desk("cores/get", { core }, "staff")).body).core;
const late = async (path: string) => {
  const core = await coreOf(path);
  await pool.query("update order_core set due_at = now() - interval '1 day' where number = $1", [
    core,
  ]);
  return core;
};

describe("a core that does not come in its days", () => {
  it("is closed with a reason and not before, and its deposit stays with the shop", async () => {
    const path = await delivered(PUMPS);
    const core = await coreOf(path);
    expect(codeOf(await coreStep("close", core, { message }))).toBe("core_refused");
    await late(path);
    expect((await got(core)).steps).toEqual(["receive", "extend", "close"]);
    expect((await coreStep("close", core)).status).toBe(400);
    const before = (await countWaiting(db, ["coresLate"]))[0]?.count;
    expect((await desk("cores/close", { core, message }, "staff")).status).toBe(200);
    expect((await countWaiting(db, ["coresLate"]))[0]?.count ?? 0).toBe((before ?? 0) - 1);
    expect(await coresOf(path)).toMatchObject({
      open: 0,
      hasSlip: false,
      cores: [{ status: "closed", message, isOverdue: false }],
    });
    expect(await coreMailsOf(path)).toEqual(["core_due", "core_closed"]);
    expect((await got(core)).steps).toEqual(["receive", "extend"]);
    expect(codeOf(await send(path, core))).toBe("core_refused");
    const { rows } = await pool.query("select status, ended from order_core where number = $1", [
      core,
    ]);
    expect(rows).toEqual([{ status: "refused", ended: "closed" }]);
  });

  it("has more days until the end of one, for a reason, and is sent as ever then", async () => {
    const path = await delivered(PUMPS);
    const core = await late(path);
    const first = (await got(core)).daysToGive?.first;
    expect(first).toBe(inDays(0));
    for (const day of [inDays(-1), inDays(367)])
      expect(codeOf(await coreStep("extend", core, { day, message }))).toBe("core_refused");
    expect((await coreStep("extend", core, { day: inDays(5) })).status).toBe(400);
    expect((await coreStep("extend", core, { day: "soon", message })).status).toBe(400);
    await desk("cores/extend", { core, day: inDays(5), message }, "staff");
    const [shown] = (await coresOf(path)).cores;
    expect(shown).toMatchObject({ status: "expected", isOverdue: false, message });
    expect(dayOf(new Date(shown?.dueAt ?? ""), "cr")).toBe(inDays(5));
    const { history } = await got(core);
    expect(history.at(-1)).toMatchObject({ status: "expected", until: shown?.dueAt });
    expect((await send(path, core)).status).toBe(200);
    expect(await coreMailsOf(path)).toEqual(["core_due", "core_extended"]);
  });

  it("stays on its way where its customer sent it, with more days", async () => {
    const path = await delivered(PUMPS);
    await send(path, await coreOf(path), { sentBy: "Correos" });
    const core = await late(path);
    await coreStep("extend", core, { day: inDays(2), message });
    expect((await coresOf(path)).cores[0]).toMatchObject({ status: "sent", sentBy: "Correos" });
  });

  it("is taken up again once it was closed: with more days, or because it came, for all or a part", async () => {
    const path = await delivered(PUMPS);
    const core = await late(path);
    await coreStep("close", core, { message });
    await coreStep("extend", core, { day: inDays(3), message });
    expect((await coresOf(path)).cores[0]?.status).toBe("expected");
    await late(path);
    await coreStep("close", core, { message });
    expect((await coreMailsOf(path)).filter((kind) => kind === "core_closed")).toHaveLength(2);
    await coreStep("receive", core, { quantity: 2 });
    expect((await coresOf(path)).cores.map(({ status }) => status).toSorted()).toEqual([
      "closed",
      "received",
    ]);
    expect((await coreStep("credit", core, { amount: 15, message: "Late." })).status).toBe(200);
    expect((await coresOf(path)).cores.find(({ status }) => status === "reduced")).toMatchObject({
      credit: { amount: 15 },
    });
  });

  it("is owed no more where its part comes back whole, closed or not", async () => {
    const path = await delivered(PUMPS);
    await coreStep("close", await late(path), { message });
    const returned = await shop.received(await shop.opened(path, [{ quantity: 3 }]));
    await shop.step(returned, "approve");
    expect((await shop.readReturn(returned)).refund).toMatchObject({ goods: 300, core: 90 });
    expect((await coresOf(path)).cores.map(({ status }) => status)).toEqual(["returned"]);
  });

  it("is listed by that", async () => {
    const path = await delivered(PUMPS);
    const core = await late(path);
    await coreStep("close", core, { message });
    const Listed = z.looseObject({ items: z.array(z.looseObject({ core: z.string() })) });
    const of = async (filters: object) =>
      Listed.parse((await desk("cores", { filters: { core, ...filters } }, "staff")).body).items;
    expect(await of({ status: "closed" })).toHaveLength(1);
    expect(await of({ status: "refused" })).toEqual([]);
    expect(await of({ isOverdue: true })).toEqual([]);
  });
});
