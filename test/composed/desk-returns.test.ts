import { describe, expect, it } from "vitest";
import { z } from "zod";

import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";

const shop = await openReturningShop();
const { pool, desk, opened, readReturn, received, delivered, step } = shop;

const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }] };

const Listed = z.looseObject({
  items: z.array(z.looseObject({ returnNumber: z.string(), status: z.string() })),
  next: z.number().nullable(),
});

const list = async (body: object) => Listed.parse((await desk("returns", body, "staff")).body);
const numbers = async (filters: object) =>
  (await list({ filters })).items.map(({ returnNumber }) => Number(returnNumber));

describe("what staff reads of returns", () => {
  it("lists them by status, order and reason, page by page", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 3 }] });
    const orderNumber = numberOf(path);
    for (const comment of ["a", "b", "c"]) await opened(path, [{ comment, reason: "not_needed" }]);
    const filters = { orderNumber };
    const first = await list({ filters, limit: 2 });
    expect(first.items).toHaveLength(2);
    const rest = await list({ filters, limit: 2, after: first.next });
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    expect(
      (await list({ filters: { ...filters, reason: "not_needed", status: "requested" } })).items,
    ).toHaveLength(3);
    expect((await list({ filters: { ...filters, reason: "found_cheaper" } })).items).toEqual([]);
    expect((await list({ filters: { ...filters, status: "denied" } })).items).toEqual([]);
  });

  it("lists them oldest first where that is wanted, page by page, and in no order that it has not", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 3 }] });
    for (const comment of ["a", "b", "c"]) await opened(path, [{ comment, reason: "not_needed" }]);
    const filters = { orderNumber: numberOf(path) };
    const newest = await numbers(filters);
    const first = await list({ filters, sort: "oldest", limit: 2 });
    const rest = await list({ filters, sort: "oldest", limit: 2, after: first.next });
    const oldest = [...first.items, ...rest.items].map(({ returnNumber }) => Number(returnNumber));
    expect(oldest).toEqual(newest.toReversed());
    expect(rest.next).toBeNull();
    expect((await desk("returns", { sort: "prettiest" }, "staff")).status).toBe(400);
  });

  it("reads one by the number of its slip, without its link", async () => {
    const returned = await opened(await delivered());
    const { body } = await step(returned, "get", { role: "staff" });
    expect(body).toMatchObject({
      return: { email: "ann@example.com", steps: ["authorize", "deny"] },
    });
    expect(JSON.stringify(body)).not.toContain(returned.split("-")[2]);
    expect((await desk("returns/get", { returnNumber: 1 }, "staff")).status).toBe(404);
    expect((await step(returned, "get", { role: "customer" })).status).toBe(403);
  });

  it("finds them by their number, order, customer, part and age", async () => {
    const path = await delivered({ items: [{ sku: "STARTER", cartQty: 1 }] });
    const other = await delivered(PUMPS);
    const returned = numberOf(await opened(other));
    expect(await numbers({ text: String(returned) })).toEqual([returned]);
    expect(await numbers({ text: `#${numberOf(other)}` })).toEqual([returned]);
    expect(await numbers({ text: String(numberOf(path)) })).toEqual([]);
    expect(await numbers({ text: "ann@example.com" })).toContain(returned);
    expect(await numbers({ text: "nobody@example.com" })).toEqual([]);
    await pool.query(
      "update order_return set created_at = now() - interval '3 days' - interval '1 minute' where number = $1",
      [returned],
    );
    expect(await numbers({ olderThanDays: 3 })).toEqual([returned]);
    expect(await numbers({ olderThanDays: 4 })).toEqual([]);
    const { body } = await desk("returns", { filters: { text: String(returned) } }, "staff");
    expect(body).toMatchObject({
      items: [{ email: "ann@example.com", pieces: 1, reasons: ["does_not_fit"] }],
    });
  });

  it("says what approving would pay back, for all of it or for some, and pays just that", async () => {
    const path = await delivered(PUMPS);
    const returned = await received(await opened(path, [{ quantity: 3 }]));
    const returnNumber = numberOf(returned);
    const { body } = await step(returned, "get");
    expect(body).toMatchObject({
      return: { worth: { goods: 300, core: 90, total: 390, way: "provider" } },
    });
    const value = (lines?: object[]) => desk("returns/value", { returnNumber, lines }, "staff");
    expect((await value()).body).toMatchObject({ worth: { total: 390 } });
    expect((await value([{ line: 1, quantity: 1 }])).body).toMatchObject({
      worth: { goods: 100, core: 30, total: 130 },
    });
    expect(codeOf(await value([{ line: 1, quantity: 4 }]))).toBe("return_refused");
    await step(returned, "approve", { lines: [{ line: 1, quantity: 1 }] });
    expect((await readReturn(returned)).refund).toMatchObject({ amount: 130 });
    expect(codeOf(await value())).toBe("return_status_refused");
    expect((await step(returned, "get")).body).toMatchObject({ return: { worth: null } });
    expect((await desk("returns/value", { returnNumber: 1 }, "staff")).status).toBe(404);
  });

  it("shows each role the steps that are its own, and paying by hand where it is done by hand", async () => {
    const stepsOf = async (returned: string, role: "staff" | "manager") =>
      z
        .looseObject({ return: z.looseObject({ steps: z.array(z.string()) }) })
        .parse((await step(returned, "get", { role })).body).return.steps;
    const byCard = await received(await opened(await delivered()));
    expect(await stepsOf(byCard, "staff")).toEqual(["reject"]);
    expect(await stepsOf(byCard, "manager")).toEqual(["approve", "reject"]);
    await step(byCard, "approve");
    expect(await stepsOf(byCard, "manager")).toEqual([]);
    const byHand = await received(await opened(await delivered(shop.transfer)));
    await step(byHand, "approve");
    expect(await stepsOf(byHand, "staff")).toEqual([]);
    expect(await stepsOf(byHand, "manager")).toEqual(["refund"]);
  });

  it("refuses a step of who saw it before somebody else changed it", async () => {
    const returned = await opened(await delivered());
    await step(returned, "authorize", { version: 1 });
    expect(await step(returned, "receive", { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { status: "authorized", version: 2 } },
    });
    expect((await step(returned, "receive", { version: 2 })).status).toBe(200);
  });

  it("has who did what in the audit log", async () => {
    const returned = await received(await opened(await delivered(PUMPS)));
    await step(returned, "approve");
    const { rows } = await pool.query<{ actor: string; action: string; change: object }>(
      "select actor, action, change from audit_log where subject = $1 order by id",
      [`return:${numberOf(returned)}`],
    );
    expect(rows.map(({ action, change }) => [action, change])).toEqual([
      [
        "return.authorize",
        { status: ["requested", "authorized"], send_by: [null, expect.any(String)] },
      ],
      ["return.receive", { status: ["authorized", "received"] }],
      [
        "return.approve",
        {
          status: ["received", "approved"],
          refund_cents: [null, 130_00],
          refund_way: [null, "provider"],
        },
      ],
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(["manager@example.com"]));
  });
});
