import { afterAll, expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { openAccountShop } from "../factories/account-shop.ts";
import { ApiKeySecretResponse } from "#contract/api-keys.ts";
import { wishOf } from "../factories/programs.ts";

const url = await createTestDatabase();
/** Two processes of one shop: each has connections of its own, and nothing in common but the database. */
const processes = [openDatabase(url), openDatabase(url)] as const;
afterAll(async () => {
  for (const one of processes) await one.close();
});
/** Six calls in a minute, and of refused ones one. */
const opening = { rateLimitScale: 0.01 };
const shop = await openAccountShop({ ...opening, database: processes[0] });
const other = await openAccountShop({ ...opening, database: processes[1] });

const owner = await shop.hired("owner@example.com", 3);

async function made(name: string): Promise<string> {
  const body = { ...wishOf(name), scopes: ["customers"] };
  const answer = await shop.ask({ url: "admin/apikeys/make", body, token: owner });
  return ApiKeySecretResponse.parse(answer.body).secret;
}

const call = (token: string, at = shop) => at.ask({ url: "admin/customers", body: {}, token });

it("calls so often in a minute on all processes together, and then is told when to come back", async () => {
  const [key, another] = [await made("uno"), await made("dos")];
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1)
    for (const at of [shop, other]) answers.push((await call(key, at)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const refused = await call(key, other);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(await call(another)).toMatchObject({ status: 200 });
  expect(await call(owner)).toMatchObject({ status: 200 });
});

it("is refused so often in a minute, and then asked to wait, while its own calls go on", async () => {
  const key = await made("tres");
  const wrong = (at = shop) => at.ask({ url: "admin/apikeys", body: {}, token: key });
  const answers = [];
  for (const at of [shop, other, shop]) answers.push((await wrong(at)).status);
  expect(answers).toEqual([403, 429, 429]);
  expect(await call(key)).toMatchObject({ status: 200 });
  const { rows } = await processes[0].pool.query(
    "select sum(refused)::int as refused from api_key_use join api_key on id = key_id where name = 'tres'",
  );
  expect(rows).toEqual([{ refused: 1 }]);
});
