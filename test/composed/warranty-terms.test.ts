import { expect, it } from "vitest";

import { WarrantyTermsGetResponse } from "#contract/warranty.ts";

import { codeOf, openReturningShop } from "../factories/returning-shop.ts";

const { desk, pool } = await openReturningShop();
const PUMP = { sku: "PUMP" };
const read = async (of: object) =>
  WarrantyTermsGetResponse.parse((await desk("warrantyterms/get", { of }, "staff")).body);
const set = (body: object, of: object = PUMP) => desk("warrantyterms", { of, ...body });

it("says to staff what a part has of its own and what its brand promises", async () => {
  const brand = (await read(PUMP)).brand?.name ?? "";
  expect(await read(PUMP)).toMatchObject({ terms: null, brand: { terms: null } });
  await set({ terms: { months: 12, km: 100_000 } }, { brand });
  const terms = { months: 12, km: 100_000 };
  expect(await read({ brand })).toEqual({ status: "success", terms, brand: null });
  expect(await read(PUMP)).toMatchObject({ terms: null, brand: { name: brand, terms } });
  for (const of of [{ sku: "NONE" }, { brand: "Nadie" }])
    expect(codeOf(await desk("warrantyterms/get", { of }))).toBe("not_found");
  expect((await desk("warrantyterms/get", { of: PUMP }, "customer")).status).toBe(403);
});

it("is not overwritten by whoever saw another term", async () => {
  expect(codeOf(await set({ terms: { months: 24 }, seen: { months: 1 } }))).toBe(
    "changed_meanwhile",
  );
  expect((await read(PUMP)).terms).toBeNull();
  expect((await set({ terms: { months: 24 }, seen: null })).status).toBe(200);
  const late = await set({ terms: { months: 36 }, seen: null });
  expect(JSON.parse(late.text)).toMatchObject({
    code: "changed_meanwhile",
    current: { terms: { months: 24, km: null } },
  });
  expect((await read(PUMP)).terms).toEqual({ months: 24, km: null });
});

it("is in the audit log with what it was before, and what changes nothing is not", async () => {
  expect((await set({ terms: { months: 24 } })).status).toBe(200);
  expect((await set({ terms: null, seen: { months: 24, km: null } })).status).toBe(200);
  const { rows } = await pool.query(
    `select change from audit_log where action = 'warranty.terms' and subject = 'part:PUMP'
     order by id`,
  );
  expect(rows.map(({ change }) => change)).toEqual([
    { terms: [null, { months: 24, km: null }] },
    { terms: [{ months: 24, km: null }, null] },
  ]);
});
