import { beforeAll, describe, expect, it } from "vitest";

import { searchesCommand } from "../../src/commands/searches.ts";
import { synonymsCommand } from "../../src/commands/synonyms.ts";
import { readConfig } from "../../src/config/config.ts";
import { createSearchLog } from "#server/searches/log-searches.ts";
import { openTestDatabase } from "../database.ts";
import { openedShop } from "../factories/opened-shop.ts";

const work = await openTestDatabase();
const shop = openedShop(work);
const searches = (...args: string[]) => searchesCommand.run(shop, args, readConfig({}));
const synonyms = (...args: string[]) => synonymsCommand.run(shop, args, readConfig({}));

describe("npm run shop -- searches", () => {
  it("says when nothing was searched", async () => {
    expect(await searches()).toBe("Nothing was searched in the last 30 days.");
  });

  describe("after some searches", () => {
    beforeAll(async () => {
      const log = createSearchLog({ db: work.db, now: () => new Date() });
      const spans = [{ kind: "unknown" as const, text: "zurrapo", used: false }];
      log.searched({
        text: "zurrapo npr",
        spans,
        rung: "categories",
        found: true,
        storefront: "cr",
      });
      await log.write();
    });

    it("lists the words that nobody understood and what found nothing", async () => {
      expect((await searches()).split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual(
        expect.arrayContaining([
          ["Words that nobody understood"],
          ["1", "zurrapo", 'in "zurrapo npr"'],
          ["Searches that found nothing"],
          ["1", "zurrapo npr", "0 opened, 0 put into a cart"],
        ]),
      );
      expect(JSON.parse(await searches("--json", "--days", "1", "--size", "1"))).toMatchObject({
        unknown: [{ word: "zurrapo", times: 1 }],
      });
    });

    it("refuses what it does not take", async () => {
      await expect(searches("--days", "91")).rejects.toThrow("--days takes a number from 1 to 90.");
      await expect(searches("--size", "none")).rejects.toThrow("--size");
    });
  });
});

describe("npm run shop -- synonyms", () => {
  it("adds, lists and removes an entry", async () => {
    const added = await synonyms(
      "add",
      "chunchevaca de caja",
      "soporte de caja",
      "--means",
      "buje",
    );
    const [id = ""] = added.split(" ");
    expect(await synonyms("list", "chunchevaca")).toBe(
      `${id.padStart(5)}  chunchevaca de caja = soporte de caja -> buje`,
    );
    expect(await synonyms("remove", id)).toBe(`${id} is removed.`);
    expect(await synonyms("list", "chunchevaca")).toBe("No entry holds chunchevaca.");
  });

  it.each([
    [["add", "taco"], "Name two phrases"],
    [["add", "taco", "de la"], 'no word in "de la"'],
    [["remove", "0"], "Name the number"],
    [["remove", "taco"], "Name the number"],
    [["burn"], "npm run shop -- synonyms list"],
  ])("refuses %j", async (args, sentence) => {
    await expect(synonyms(...args)).rejects.toThrow(sentence);
  });
});
