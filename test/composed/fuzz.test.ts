import { afterAll, expect, it, vi } from "vitest";

import { fuzzCalls } from "../fuzz/fuzz-calls.ts";
import { openFuzzedShop } from "../fuzz/open-fuzzed-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { openTestDatabase } from "../database.ts";

// A hash is made by other threads and takes as long for every password.
vi.mock("@node-rs/argon2", () => ({ hash: async () => "a hash", verify: async () => false }));
// Nor does a reply that is held back tell anything here.
vi.mock("#server/platform/http/steady-reply.ts", () => ({
  answerAfter: (_ms: number, work: () => Promise<unknown>) => work(),
}));

const SEED = 20_261_125;
/** The short form: `npm run fuzz` sends 200,000. */
const REQUESTS = 5_000;

const database = await openTestDatabase();
await plantCounter(database.db);
for (const sku of ["FILTER", "PUMP", "8-97114904-0"])
  await plantPart(database.db, { sku, price: 19_99, stock: { [HEREDIA]: 1_000 } });
const undescribed: string[] = [];
const app = await openFuzzedShop(database, (what) => void undescribed.push(what));
afterAll(() => app.close());

it("answers whatever is sent as its description tells (security A16, A30)", async () => {
  const { findings, statuses, calls, unreached } = await fuzzCalls({
    app,
    seed: SEED,
    requests: REQUESTS,
  });
  expect(
    findings.map(
      ({ call, what, request }) =>
        `${call} ${what}: ${request.form ?? "JSON"} ${JSON.stringify(request.body)}`,
    ),
  ).toEqual([]);
  expect(undescribed).toEqual([]);
  // Of a hundred requests a good many get past what checks them: with some ten to a call, to more than a third of the calls.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  expect(unreached.length / calls).toBeLessThan(0.65);
}, 180_000);
