import { beforeAll, describe, expect, it, vi } from "vitest";

import { ledgerCheckCommand } from "../../src/commands/ledger-check.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { openedShop } from "../factories/opened-shop.ts";

const work = await openTestDatabase();
const shop = openedShop(work);
const check = (...args: string[]) => ledgerCheckCommand.run(shop, args, readConfig({}));

beforeAll(async () => {
  await plantCounter(work.db);
  await plantPart(work.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 10 } });
});

describe("npm run shop -- ledger:check", () => {
  it("says of a whole ledger that it holds, a line for each rule", async () => {
    const lines = (await check()).split("\n");
    expect(lines.at(-1)).toBe("The ledger is whole.");
    expect(lines.slice(0, -1).filter((line) => !/^holds {3}I\d/.test(line))).toEqual([]);
    expect(JSON.parse(await check("--json"))).toMatchObject({ isWhole: true });
  });

  it("fails with the rule that is broken, and in JSON with the report on standard output", async () => {
    await work.pool.query("update stock set on_hand = on_hand + 29");
    await expect(check()).rejects.toThrow(/^BROKEN {2}I3[^]*The ledger is broken\.$/m);
    const log = vi.spyOn(console, "log").mockReturnValue(undefined);
    await expect(check("--json")).rejects.toThrow("The ledger is broken.");
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ isWhole: false });
    log.mockRestore();
  });

  it("refuses what it does not take", async () => {
    await expect(check("--yaml")).rejects.toThrow("--yaml");
  });
});
