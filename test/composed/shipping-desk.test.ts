import { describe, expect, it } from "vitest";

import { RateZoneResponse, RateZonesResponse } from "#contract/shipping-tables.ts";
import { demoRates } from "#server/shipping/load-rates.ts";
import { renameOwnCarrier } from "#server/shipping/rename-own-carrier.ts";
import { currentRates, replaceRates } from "#server/shipping/replace-rates.ts";

import { GROUND_RATE, openShippingDesk, RICO } from "../factories/shipping-desk.ts";

const { db, ask, call, opened, pool, save, seen, tokens } = await openShippingDesk();

describe("the shipping tables as staff looks at them (decisions §11)", () => {
  it("are the zones that setup wrote, page by page, with every rate", async () => {
    const written = demoRates();
    const codes: string[] = [];
    let after: string | null = null;
    do {
      const reply = await call("", { limit: 4, ...(after && { after }) }, "staff");
      const { items, next } = RateZonesResponse.parse(reply.body);
      codes.push(...items.map(({ code }) => code));
      after = next;
    } while (after !== null);
    expect(codes).toEqual(written.zones.map(({ code }) => code));
    const { zone } = await opened("cr-resto");
    expect(zone).toMatchObject({
      areas: ["Guanacaste", "Puntarenas", "Limón"],
      rates: [
        { service: "ground", base: 6.5, perKilogram: 0.6 },
        { service: "freight", base: 85 },
      ],
      version: expect.any(Number),
    });
  });

  it.each([
    [{ country: "CR" }, ["cr-valle-central", "cr-resto"]],
    [{ text: "limon" }, ["cr-resto"]],
    [{ text: "repuesto valle" }, ["cr-valle-central"]],
    [{ country: "CR", service: "express" }, ["cr-valle-central"]],
    [{ text: "nowhere" }, []],
  ])("are found by %j", async (filters, codes) => {
    const { items } = RateZonesResponse.parse((await call("", { filters }, "staff")).body);
    expect(items.map(({ code }) => code)).toEqual(codes);
  });

  it("are not for customers, and not for staff to change", async () => {
    const { zone, version } = await seen("cr-resto");
    expect((await call("", {}, "customer")).status).toBe(403);
    for (const [url, body] of [
      ["/save", { zone, version }],
      ["/remove", { code: "cr-resto", version }],
      ["/rules/save", { rules: {}, version: 1 }],
    ] as const)
      expect((await call(url, body, "staff")).body.code).toBe("forbidden");
    expect((await call("/get", { code: "nowhere" })).body.code).toBe("not_found");
  });
});

describe("a zone as managers edit it", () => {
  it("is what setup writes and prints, whoever of both wrote it", async () => {
    const { zone, version } = await seen("cr-resto");
    const quick = {
      ...GROUND_RATE,
      carrier: "Quick",
      service: "express" as const,
      isOffered: false,
    };
    const rates = [...zone.rates.map((rate) => ({ ...rate, perKilogram: 0.61 })), quick];
    const reply = await save({ ...zone, name: " Resto ", rates }, version);
    expect(RateZoneResponse.parse(reply.body).zone).toMatchObject({
      name: "Resto",
      version: version + 1,
      changedBy: "manager@example.com",
    });
    const printed = await currentRates(db);
    expect(printed?.zones.find(({ code }) => code === "cr-resto")).toMatchObject({
      name: "Resto",
      rates: [
        { service: "ground", perKilogram: 61 },
        { service: "freight", perKilogram: 61 },
        { service: "express", base: 450, carrier: "Quick", isOffered: false },
      ],
    });
    const before = (await opened("cr-resto")).zone;
    if (printed) await db.transaction().execute((trx) => replaceRates(trx, printed));
    const after = (await opened("cr-resto")).zone;
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
  });

  it("is new, is said to leave places without service, and is taken away", async () => {
    const { zone, unserved } = RateZoneResponse.parse((await save(RICO, 0)).body);
    expect(zone).toMatchObject({ ...RICO, version: 1 });
    expect(unserved).toEqual([]);
    expect((await call("/remove", { code: "us-rico", version: 1 })).status).toBe(200);
    expect((await call("/get", { code: "us-rico" })).body.code).toBe("not_found");
    const resto = await seen("cr-resto");
    const without = { ...resto.zone, areas: ["Guanacaste"] };
    const saved = RateZoneResponse.parse((await save(without, resto.version)).body);
    expect(saved.unserved.map(({ state }) => state)).toEqual(["Puntarenas", "Limón"]);
  });

  it.each([
    [{ code: "cr-resto" }, 0, "zone.code code_taken"],
    [{ areas: ["006", "33"] }, 0, "zone.areas area_of_other"],
    [{ areas: ["006", "006"] }, 0, "zone.areas area_twice"],
    [{ areas: [] }, 0, "zone.areas areas_missing"],
    [{ rates: [] }, 0, "zone.rates rates_missing"],
    [{ rates: [GROUND_RATE, GROUND_RATE] }, 0, "zone.rates.1.service service_twice"],
    [{ rates: [{ ...GROUND_RATE, base: 4.505 }] }, 0, "zone.rates.0.base base_amount"],
    [{ rates: [{ ...GROUND_RATE, base: -1 }] }, 0, "zone.rates.0.base base_amount"],
    [{ rates: [{ ...GROUND_RATE, base: 1e300 }] }, 0, "zone.rates.0.base base_amount"],
    [{ rates: [{ ...GROUND_RATE, days: { min: 3, max: 2 } }] }, 0, "zone.rates.0.days days_order"],
  ])("is refused in words: %j", async (changes, version, fault) => {
    for (const lang of ["en", "es"]) {
      const url = `admin/shippingrates/save?lang=${lang}`;
      const { status, body } = await ask({
        url,
        body: { zone: { ...RICO, ...changes }, version },
        token: tokens.manager,
      });
      expect(`${status} ${body.code}`).toBe("422 shipping_table_refused");
      expect(body.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
      expect(body.errors?.[0]?.["message"]).toMatch(/^(?:“|\p{L}).{20,}\.$/u);
    }
    expect((await call("/get", { code: "us-rico" })).body.code).toBe("not_found");
  });

  it("stays in its country, says which zone has an area, and names the service that is there twice", async () => {
    const { zone, version } = await seen("us-florida");
    const moved = await save({ ...zone, country: "CR", areas: ["Limón"] }, version);
    expect(moved.body.errors).toMatchObject([
      { code: "country_other" },
      { code: "area_of_other", message: expect.stringContaining("cr-resto") },
    ]);
    const twice = await save(
      { ...zone, rates: [...zone.rates, ...zone.rates.slice(1, 2)] },
      version,
    );
    expect(twice.body.errors?.[0]?.["message"]).toContain("Repuesto has express");
  });

  it("is of whoever saves first: the other is shown what is there", async () => {
    const first = await seen("us-florida");
    await save({ ...first.zone, name: "Florida Sur" }, first.version);
    const { status, body } = await save({ ...first.zone, name: "Mine" }, first.version);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "changed_meanwhile",
      current: {
        name: "Florida Sur",
        version: first.version + 1,
        changedBy: "manager@example.com",
      },
    });
    const gone = await call("/remove", { code: "us-florida", version: first.version });
    expect(gone.body.code).toBe("changed_meanwhile");
    expect((await save({ ...first.zone, code: "us-none" }, 3)).body.code).toBe("not_found");
  });

  it("is another one than was seen once setup, or another name of the shop, wrote over it", async () => {
    const first = await seen("us-florida");
    await db.transaction().execute((trx) => replaceRates(trx, demoRates()));
    expect((await save(first.zone, first.version)).body.code).toBe("changed_meanwhile");
    const second = await seen("us-florida");
    await renameOwnCarrier(db, "Repuesto", "Repuestos del Sur");
    expect((await save(second.zone, second.version)).body.code).toBe("changed_meanwhile");
  });

  it("gets no area that another gets at the same moment", async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) => save({ ...RICO, code: `us-rico-${number}` }, 0)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("is kept while it is the only one", async () => {
    const [first] = demoRates().zones;
    if (!first) throw new Error("The demonstration has no zones.");
    const one = { carrier: "Repuesto", zones: [first] };
    await db.transaction().execute((trx) => replaceRates(trx, one));
    const { version } = await seen(first.code);
    const reply = await call("/remove", { code: first.code, version });
    expect(`${reply.status} ${reply.body.code}`).toBe("422 shipping_zone_last");
  });
});

it("what becomes of a zone is in its history, by whom, and by setup too", async () => {
  await save(RICO, 0);
  const { zone, version } = await seen("us-rico");
  await save({ ...zone, rates: [{ ...GROUND_RATE, base: 5 }] }, version);
  await db.transaction().execute((trx) => replaceRates(trx, demoRates()));
  const { rows } = await pool.query<{ actor: string; change: object }>(
    "select actor, change from audit_log where subject = 'shipping:zone:us-rico' order by id desc limit 3",
  );
  expect(rows).toMatchObject([
    { actor: "operator", change: { name: ["Puerto Rico", null] } },
    {
      actor: "manager@example.com",
      change: { "ground:Repuesto": [{ base: 450 }, { base: 500 }] },
    },
    { actor: "manager@example.com", change: { name: [null, "Puerto Rico"] } },
  ]);
  expect(Object.keys(rows[1]?.change ?? {})).toEqual(["ground:Repuesto"]);
});
