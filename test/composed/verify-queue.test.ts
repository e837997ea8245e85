import { describe, expect, it } from "vitest";

import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const shop = await openVerifyingShop();
const { ask, database, desk, many, plantWaiting, pool, queue, read, report, seen, skusOf, verify } =
  shop;
const imports = await importInto(database);

async function cartWith(sku: string) {
  const body = { cart: [{ sku, cartQty: 1 }] };
  const { text } = await ask({ url: "cart/guest_verify", body });
  return JSON.parse(text);
}

async function isIndexed(sku: string): Promise<boolean> {
  await drainSearchOutbox(database);
  const { rows } = await pool.query(
    "select from part_facet join part on part.id = part_id where sku = $1",
    [sku],
  );
  return rows.length === 1;
}

describe("the queue of parts to verify (decisions §11)", () => {
  it("has each part with its cause and its checks, those that wait longest first", async () => {
    await plantWaiting("OLD-1", "OLD-2");
    const { items, queued } = await queue();
    expect(items.slice(0, 2)).toMatchObject([
      { sku: "OLD-1", cause: "import", trust: "unverified", openReports: 0 },
      { sku: "OLD-2" },
    ]);
    expect(items[0]?.checks.filter(({ state }) => state !== "good")).toEqual([
      { check: "picture", state: "gap", reason: "no_photo" },
      { check: "brand", state: "gap", reason: "brand_new" },
      { check: "weight", state: "gap", reason: "no_size" },
      { check: "fitment", state: "gap", reason: "no_fitment" },
      { check: "interchange", state: "gap", reason: "no_interchange" },
    ]);
    expect(queued).toEqual({ parts: items.length, isMore: false });
  });

  it("is turned page by page without losing or repeating a part", async () => {
    await plantWaiting(...Array.from({ length: 30 }, (_, place) => `PAGED-${place}`));
    const all = (await queue({ productsByPage: 48 })).items.map(({ sku }) => sku);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await queue({ productsByPage: 12, ...(after !== null && { after }) });
      paged.push(...page.items.map(({ sku }) => sku));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
    const second = await queue({ productsByPage: 12, page: 2 });
    expect(second.items.map(({ sku }) => sku)).toEqual(all.slice(12, 24));
  });

  it("is narrowed by cause, number, kind and what the checks find", async () => {
    await plantWaiting("NARROW-1", "NARROW-2");
    await pool.query("update part set weight_g = null where sku = 'NARROW-2'");
    await report("NARROW-1");
    expect(await skusOf({ cause: "report" })).toEqual(["NARROW-1"]);
    expect(await skusOf({ number: "narrow" })).toEqual(["NARROW-1", "NARROW-2"]);
    expect(await skusOf({ number: "narrow", subcategory: 2 })).toEqual([]);
    expect(await skusOf({ number: "nar-row", ready: true })).toEqual([]);
    expect(await skusOf({ check: "weight", number: "narrow" })).toEqual(["NARROW-1", "NARROW-2"]);
    await pool.query(
      "update part set length_mm = 1, width_mm = 1, height_mm = 1 where sku = 'NARROW-1'",
    );
    expect(await skusOf({ check: "weight", number: "narrow" })).toEqual(["NARROW-2"]);
  });

  it("is for staff alone, and a part that there is not is none", async () => {
    const asCustomer = await desk("verifyparts", {}, "customer");
    expect(asCustomer.status).toBe(403);
    expect(codeOf(await desk("verifyparts/get", { sku: "NOBODYS" }))).toBe("part_not_found");
    expect((await desk("verifyparts", { after: "1; drop" })).status).toBe(400);
    expect((await desk("verifyparts", { productsByPage: 13 })).status).toBe(400);
  });
});

describe("verifying a part", () => {
  it("takes it out of the queue and settles what was said against it", async () => {
    await plantWaiting("TRUST-1");
    await report("TRUST-1");
    expect((await read("TRUST-1")).evidence).toMatchObject([
      { source: "report", vehicle: "NPR 2016", settledBy: null },
    ]);
    await verify("TRUST-1");
    const { part, evidence, history } = await read("TRUST-1");
    expect(part).toMatchObject({
      trust: "verified",
      openReports: 0,
      judged: { by: "staff@example.com", because: null },
    });
    expect(evidence).toMatchObject([{ settledBy: "staff@example.com" }]);
    expect(history[0]).toMatchObject({
      by: "staff@example.com",
      action: "part.verify",
      change: { verification: ["unverified", "verified"], settled_reports: [0, 1] },
    });
    expect(await skusOf({ sku: "TRUST-1" })).toEqual([]);
  });

  it("is refused to whoever looked at an older version, and where something has to be mended", async () => {
    await plantWaiting("TRUST-2");
    const before = await seen("TRUST-2");
    await report("TRUST-2");
    expect(codeOf(await desk("verifyparts/verify", before))).toBe("changed_meanwhile");
    await pool.query("update part set weight_g = null where sku = 'TRUST-2'");
    const faulty = await desk("verifyparts/verify", await seen("TRUST-2"));
    expect(codeOf(faulty)).toBe("part_not_ready");
    expect((await read("TRUST-2")).part.trust).toBe("unverified");
  });

  it("of many leaves those that need a look, each with why", async () => {
    await plantWaiting("MANY-1", "MANY-2", "MANY-3", "MANY-4");
    await report("MANY-2");
    await pool.query("update part set title_es = '' where sku = 'MANY-3'");
    const items = await Promise.all(["MANY-1", "MANY-2", "MANY-3"].map(seen));
    const { done, left } = await many("bulkverify", [
      ...items,
      { sku: "MANY-4", version: 99 },
      { sku: "NOBODYS", version: 1 },
    ]);
    expect(done).toEqual([{ sku: "MANY-1", version: 2 }]);
    expect(new Map(left.map(({ sku, because }) => [sku, because]))).toEqual(
      new Map([
        ["MANY-2", "not_ready"],
        ["MANY-3", "not_ready"],
        ["MANY-4", "changed_meanwhile"],
        ["NOBODYS", "not_found"],
      ]),
    );
  });

  it("can be taken back: the part waits where it stood, and its reports are open", async () => {
    await plantWaiting("BACK-1");
    await report("BACK-1");
    const { queuedAt } = (await read("BACK-1")).part;
    const { version } = await verify("BACK-1");
    const { done } = await many("requeue", [{ sku: "BACK-1", version }]);
    expect(done).toHaveLength(1);
    const { part, evidence } = await read("BACK-1");
    expect(part).toMatchObject({ trust: "unverified", cause: "report", queuedAt, openReports: 1 });
    expect(evidence[0]?.settledBy).toBeNull();
    expect((await many("requeue", [await seen("BACK-1")])).left).toEqual([
      { sku: "BACK-1", because: "other_state" },
    ]);
  });
});

describe("rejecting a part (ADR 0048)", () => {
  it("takes it off sale with the reason, until it is taken back", async () => {
    await plantWaiting("OFF-1");
    await pool.query("insert into search_outbox (part_id) select id from part where sku = 'OFF-1'");
    expect(await isIndexed("OFF-1")).toBe(true);
    expect((await cartWith("OFF-1")).cart).toHaveLength(1);

    const reason = { reason: "duplicate", note: " Same as OFF-2 " };
    const rejected = await desk("verifyparts/reject", { ...(await seen("OFF-1")), ...reason });
    expect(rejected.status).toBe(200);
    expect((await read("OFF-1")).part.judged?.because).toBe("duplicate: Same as OFF-2");
    expect(await skusOf({ rejected: true })).toEqual(["OFF-1"]);
    expect(await isIndexed("OFF-1")).toBe(false);
    expect(await cartWith("OFF-1")).toMatchObject({
      cart: [],
      deletedProducts: [{ sku: "OFF-1" }],
    });

    await many("requeue", [await seen("OFF-1")]);
    expect(await isIndexed("OFF-1")).toBe(true);
    expect((await cartWith("OFF-1")).cart).toHaveLength(1);
  });

  it("is taken back whole: what was trusted before is trusted again, unless it has a fault by then", async () => {
    await plantWaiting("OFF-3", "OFF-4", "OFF-5");
    for (const sku of ["OFF-3", "OFF-4"]) await verify(sku);
    for (const sku of ["OFF-3", "OFF-4", "OFF-5"])
      await desk("verifyparts/reject", { ...(await seen(sku)), reason: "not_sold" });
    await pool.query("update part set title_es = '' where sku = 'OFF-4'");
    const items = await Promise.all(["OFF-3", "OFF-4"].map(seen));
    const { done, left } = await many("requeue", [
      ...items.map((item) => Object.assign(item, { was: "verified" as const })),
      await seen("OFF-5"),
    ]);
    expect(left).toEqual([]);
    const trusts = { "OFF-3": "verified", "OFF-4": "unverified", "OFF-5": "unverified" };
    for (const [sku, trust] of Object.entries(trusts)) {
      const { part } = await read(sku);
      expect([sku, part.trust]).toEqual([sku, trust]);
      expect(done).toContainEqual({ sku, version: part.version });
    }
    expect(await isIndexed("OFF-3")).toBe(true);
  });

  it("makes nothing trusted that waits, however it is asked", async () => {
    await plantWaiting("OFF-6");
    const item = { ...(await seen("OFF-6")), was: "verified" as const };
    expect((await many("requeue", [item])).left).toEqual([
      { sku: "OFF-6", because: "other_state" },
    ]);
    const { version } = await verify("OFF-6");
    await many("requeue", [{ ...item, version }]);
    expect((await read("OFF-6")).part.trust).toBe("unverified");
  });

  it("holds whatever a file or a shopper says of the part afterwards", async () => {
    await plantWaiting("OFF-2");
    await desk("verifyparts/reject", { ...(await seen("OFF-2")), reason: "not_sold" });
    await report("OFF-2");
    await imports.run({ kind: "parts", content: "sku,title_en\nOFF-2,Another title\n" });
    expect((await read("OFF-2")).part.trust).toBe("rejected");
  });
});
