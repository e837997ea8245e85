import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { openCoreShop, PUMPS } from "../factories/core-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { pool, desk, delivered, coresOf, coreOf, coreStep, coreReceived } = shop;
const { reconcile, refundsOf, coreMailsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const numbers = async (text: string) =>
  z
    .looseObject({ items: z.array(z.looseObject({ core: z.string() })) })
    .parse((await desk("cores", { filters: { text } }, "staff")).body)
    .items.map((one) => Number(one.core));

describe("what staff does with cores", () => {
  it("credits one by the way the order was paid, told at every step", async () => {
    const path = await delivered(PUMPS);
    const core = await coreReceived(path);
    expect((await desk("cores/credit", { core }, "staff")).status).toBe(403);
    await coreStep("credit", core, { message: "Complete." });
    expect(await coresOf(path)).toMatchObject({
      open: 0,
      cores: [
        {
          status: "credited",
          message: "Complete.",
          credit: { amount: 90, way: "provider", paidAt: null },
        },
      ],
    });
    await reconcile();
    expect((await coresOf(path)).cores[0]?.credit?.paidAt).not.toBeNull();
    expect(await refundsOf(path)).toEqual([[90, "done"]]);
    expect(await coreMailsOf(path)).toEqual([
      "core_due",
      "core_received",
      "core_credited",
      "core_paid",
    ]);
  });

  it("credits once when it is told to a hundred times at once", async () => {
    const path = await delivered(PUMPS);
    const core = await coreReceived(path);
    const replies = await Promise.all(Array.from({ length: 100 }, () => coreStep("credit", core)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(await refundsOf(path)).toEqual([[90, "done"]]);
    const mails = await coreMailsOf(path);
    expect(mails.filter((kind) => kind === "core_credited" || kind === "core_paid")).toHaveLength(
      2,
    );
  });

  it("reduces a credit or refuses it, with a reason and never without", async () => {
    const path = await delivered(PUMPS);
    const core = await coreReceived(path);
    for (const amount of [90.01, 0, -1, 20])
      expect((await coreStep("credit", core, { amount })).status).toBeGreaterThanOrEqual(400);
    await coreStep("credit", core, { amount: 20, message: "One shell is broken." });
    expect((await coresOf(path)).cores[0]).toMatchObject({
      status: "reduced",
      credit: { amount: 20 },
    });
    const other = await delivered(PUMPS);
    const refused = await coreReceived(other);
    expect((await coreStep("refuse", refused)).status).toBe(400);
    await coreStep("refuse", refused, { message: "Another model." });
    expect(await coresOf(other)).toMatchObject({
      open: 0,
      cores: [{ status: "refused", credit: null }],
    });
    expect(codeOf(await coreStep("credit", refused))).toBe("core_status_refused");
    expect(await coreMailsOf(other)).toEqual(["core_due", "core_received", "core_refused"]);
  });

  it("takes no step that is not its turn, and none of a core that there is not", async () => {
    const path = await delivered(PUMPS);
    const core = await coreOf(path);
    for (const wrong of ["credit", "refuse", "pay"])
      expect(codeOf(await coreStep(wrong, core, { message: "no" }))).toBe("core_status_refused");
    for (const name of ["receive", "credit", "refuse", "pay"])
      expect((await coreStep(name, 1, { message: "no" })).status).toBe(404);
    expect(codeOf(await coreStep("receive", core, { quantity: 4 }))).toBe("core_refused");
    expect((await desk("cores/receive", { core }, "customer")).status).toBe(403);
  });

  it("pays by hand what was paid by transfer, once, and says so", async () => {
    const path = await delivered({ ...shop.transfer, ...PUMPS });
    const core = await coreReceived(path);
    await coreStep("credit", core);
    expect((await desk("cores/pay", { core }, "staff")).status).toBe(403);
    const unpaid = await desk("cores", { filters: { isUnpaid: true, core } }, "staff");
    expect(unpaid.body).toMatchObject({ items: [{ core: String(core) }] });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => coreStep("pay", core, { message: "SINPE 4711" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await coresOf(path)).cores[0]?.credit).toMatchObject({ way: "by_hand" });
    expect((await coresOf(path)).cores[0]?.credit?.paidAt).not.toBeNull();
    expect((await coreMailsOf(path)).filter((kind) => kind === "core_paid")).toHaveLength(1);
  });

  it("is read with its money, its history and what each role may do now", async () => {
    const path = await delivered({ ...shop.transfer, ...PUMPS });
    const core = await coreOf(path);
    const Got = z.looseObject({
      core: z.looseObject({ steps: z.array(z.string()), version: z.number() }),
    });
    const get = async (role: "staff" | "manager") =>
      Got.parse((await desk("cores/get", { core }, role)).body).core;
    expect(await get("staff")).toMatchObject({
      email: "ann@example.com",
      status: "expected",
      deposit: 30,
      quantity: 3,
      way: "by_hand",
      credit: null,
      steps: ["receive", "extend"],
    });
    await coreStep("receive", core);
    expect((await get("staff")).steps).toEqual(["refuse"]);
    expect((await get("manager")).steps).toEqual(["credit", "refuse"]);
    await coreStep("credit", core, { message: "Complete." });
    expect((await get("staff")).steps).toEqual([]);
    expect(await get("manager")).toMatchObject({
      steps: ["pay"],
      credit: { amount: 90, way: "by_hand", paidAt: null },
      history: [
        { status: "expected", by: "" },
        { status: "received", by: "manager@example.com" },
        { status: "credited", by: "manager@example.com", message: "Complete." },
      ],
    });
    await coreStep("pay", core);
    expect((await get("manager")).steps).toEqual([]);
    expect((await desk("cores/get", { core: 1 }, "staff")).status).toBe(404);
    expect((await desk("cores/get", { core }, "customer")).status).toBe(403);
  });

  it("refuses a step of who saw it before somebody else changed it", async () => {
    const core = await coreOf(await delivered(PUMPS));
    await coreStep("receive", core, { version: 1 });
    expect(await coreStep("credit", core, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { status: "received", version: 2 } },
    });
    expect((await coreStep("credit", core, { version: 2 })).status).toBe(200);
  });

  it("finds them by their number, order, customer and part", async () => {
    const path = await delivered(PUMPS);
    const core = await coreOf(path);
    expect(await numbers(String(core))).toEqual([core]);
    expect(await numbers(`#${numberOf(path)}`)).toEqual([core]);
    expect(await numbers("ann@example.com")).toContain(core);
    expect(await numbers("nobody@example.com")).toEqual([]);
  });

  it("lists them by number, status and order, page by page, and has who did what in the audit log", async () => {
    const path = await delivered(PUMPS);
    const core = await coreOf(path);
    await coreStep("receive", core, { quantity: 1 });
    const Listed = z.looseObject({
      items: z.array(z.looseObject({ core: z.string() })),
      next: z.number().nullable(),
    });
    const list = async (body: object) => Listed.parse((await desk("cores", body, "staff")).body);
    const orderNumber = numberOf(path);
    const filters = { orderNumber };
    const first = await list({ filters, limit: 1 });
    const rest = await list({ filters, limit: 1, after: first.next });
    expect([first.items.length, rest.items[0]?.core, rest.next]).toEqual([1, String(core), null]);
    expect((await list({ filters: { core } })).items).toMatchObject([
      { email: "ann@example.com", status: "received", next: ["credit", "reduce", "refuse"] },
    ]);
    expect((await list({ filters: { orderNumber, status: "received" } })).items).toHaveLength(1);
    expect((await list({ filters: { orderNumber, isOverdue: true } })).items).toEqual([]);
    expect((await desk("cores", {}, "customer")).status).toBe(403);
    const { rows } = await pool.query("select action, change from audit_log where subject = $1", [
      `core:${core}`,
    ]);
    expect(rows).toEqual([
      { action: "core.receive", change: { status: ["expected", "received"], quantity: [3, 1] } },
    ]);
  });
});
