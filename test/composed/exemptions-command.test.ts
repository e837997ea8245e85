import { beforeAll, describe, expect, it } from "vitest";

import { exemptionsCommand } from "../../src/commands/exemptions.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { plantCustomer } from "../factories/customer.ts";
import { openedShop } from "../factories/opened-shop.ts";

const work = await openTestDatabase();
const shop = openedShop(work);
const exemptions = async (...args: string[]) => exemptionsCommand.run(shop, args, readConfig({}));
const EMAIL = "ana@example.com";
const PAPER =
  "--document AL-00012345-26 --institution Hacienda --points 13 --from 2026-01-01 --until 2099-12-31".split(
    " ",
  );

beforeAll(() => plantCustomer(work, { email: EMAIL }));

describe("npm run shop -- exemptions (decisions §12)", () => {
  it("keeps a paper, lists it, ends it once, and has it in the audit log", async () => {
    expect(await exemptions("list", EMAIL)).toBe(`${EMAIL} has no exemption.`);
    expect(await exemptions("add", EMAIL, ...PAPER, "--cabys", "4322000000000")).toBe(
      "1 is kept: 13 points of IVA from 2026-01-01 to 2099-12-31.",
    );
    expect(await exemptions("list", EMAIL)).toBe(
      "    1  AL-00012345-26 (Hacienda), 13 points, 4322000000000, 2026-01-01 to 2099-12-31",
    );
    expect(await exemptions("end", EMAIL, "1")).toContain("has ended");
    expect(await exemptions("list", EMAIL)).toMatch(/, ended$/);
    await expect(exemptions("end", EMAIL, "1")).rejects.toThrow("no such account or exemption");
    const { rows } = await work.pool.query(
      "select change from audit_log where action = 'account.exemption' order by id",
    );
    expect(rows).toHaveLength(2);
  });

  it.each([
    ["no points", ["--points", "0"]],
    ["more than all", ["--points", "101"]],
    ["a day that there is not", ["--from", "2026-02-30"]],
    ["an end before its beginning", ["--until", "2025-12-31"]],
    ["a code that is none", ["--cabys", "123"]],
  ])("refuses %s", async (_what, changed) => {
    await expect(exemptions("add", EMAIL, ...PAPER, ...changed)).rejects.toThrow("Give --document");
  });

  it("keeps and ends none of an account that went into another, and says so", async () => {
    const kept = await plantCustomer(work, { email: "queda@example.com" });
    await plantCustomer(work, { email: "unida@example.com" });
    await work.pool.query(
      "update account set is_disabled = true, merged_at = now(), merged_into = $1 where email = 'unida@example.com'",
      [kept.accountId],
    );
    for (const task of [["list"], ["add", ...PAPER], ["end", "1"]]) {
      const [name = "", ...rest] = task;
      await expect(exemptions(name, "unida@example.com", ...rest)).rejects.toThrow("was merged");
    }
  });

  it("says that nobody has this address, and what it takes", async () => {
    await expect(exemptions("list", "nobody@example.com")).rejects.toThrow("no such account");
    await expect(exemptions("forgive", EMAIL)).rejects.toThrow("npm run shop -- exemptions");
    await expect(exemptions("list")).rejects.toThrow("npm run shop -- exemptions");
  });
});
