import { beforeAll, describe, expect, it } from "vitest";

import { catalogsCommand } from "../../src/commands/catalogs.ts";
import { openBookletsShop } from "../factories/booklets-shop.ts";
import { openedShop } from "../factories/opened-shop.ts";

const shop = await openBookletsShop();
const catalogs = (...args: string[]) =>
  catalogsCommand.run(openedShop(shop.database), args, shop.config);

describe("npm run shop -- catalogs", () => {
  it("says when there are none", async () =>
    expect(await catalogs()).toBe("There are no catalogues. `catalogs make` asks for one."));

  describe("after one is wanted", () => {
    let answer: unknown;
    beforeAll(async () => {
      answer = await catalogs("make", "--category", "Filters");
    });

    it("lists it, first to be made and then with its editions", async () => {
      expect(answer).toMatch(
        /^category-filters is wanted: Filters, \d+ parts\. The running shop makes it/,
      );
      expect(await catalogs("list")).toBe("category-filters\n  not made yet");
      await shop.make();
      const [link, ...editions] = (await catalogs("list")).split("\n");
      expect(link).toBe("category-filters");
      expect(editions).toHaveLength(4);
      expect(editions[1]).toMatch(
        /^ {2}cr es {2}Filtros: \d+ parts, \d+ pages, \d+ kB, \d{4}-\d\d-\d\d$/,
      );
      expect(await catalogs("make", "--category", "filters")).toContain("is wanted anew");
      expect(await catalogs("list")).toContain(", to be made anew");
    });

    it("removes it", async () => {
      expect(await catalogs("remove", "category-filters")).toBe("category-filters is removed.");
      await expect(catalogs("remove", "category-filters")).rejects.toThrow("Name a catalogue");
    });
  });

  it.each([
    [["make"], "Name one of --brand, --engine and --category"],
    [["make", "--brand", "isuzu", "--category", "filters"], "Name one of"],
    [["make", "--brand", "nobody"], "The shop has no brand nobody."],
    [["make", "--brand", ""], "The shop has no brand"],
    [["make", "--engine", "nobody:X1"], "The shop has no engine nobody:X1."],
    [["make", "--engine", ""], "The shop has no engine"],
    [["make", "--category", "filters/nothing"], "The shop has no category filters/nothing."],
    [["make", "--category", "filters/oil-filters/more"], "The shop has no category"],
    [["make", "--engine", "detroit-diesel:DD15"], "The shop has no parts of Detroit Diesel DD15"],
    [["list", "--brand", "isuzu"], "npm run shop -- catalogs list"],
    [["print"], "npm run shop -- catalogs list"],
    [["remove"], "Name a catalogue"],
    [["remove", "../x"], "Name a catalogue"],
  ])("refuses %j with a sentence", async (args, sentence) => {
    await expect(catalogs(...args)).rejects.toThrow(sentence);
    expect(await catalogs("list")).toMatch(/^There are no catalogues/);
  });
});
