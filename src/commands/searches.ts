import { parseArgs } from "node:util";

import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";
import { createSearchLister, type SearchList } from "#server/searches/list-searches.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

const LONGEST_WORD = 40;

/** What shoppers ask, and what the shop does not understand of it. */
export const searchesCommand: ShopCommand = {
  name: "searches",
  summary: "List what nobody understood of the searches, and what found nothing",
  usage: `[--days N] [--size N] [--json]
  --days N   of the last N days; 30 unless said, at most ${SEARCHES_KEPT_DAYS}
  --size N   so many lines of each list; 20 unless said
  --json     the lists for programs`,
  async run({ work }, args) {
    const { values } = parseArgs({
      args,
      options: {
        days: { type: "string", default: "30" },
        size: { type: "string", default: "20" },
        json: { type: "boolean", default: false },
      },
    });
    const days = countOf(values.days, { most: SEARCHES_KEPT_DAYS, name: "--days" });
    const list = createSearchLister(work.db);
    const found = await list({ days, size: countOf(values.size, { most: 500, name: "--size" }) });
    return values.json ? JSON.stringify(found) : written(found, days);
  },
};

function countOf(text: string, { most, name }: { most: number; name: string }): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new CommandFailure(`${name} takes a number from 1 to ${most}.`);
}

function written({ unknown, nothing, common }: SearchList, days: number): string {
  if (common.length === 0) return `Nothing was searched in the last ${days} days.`;
  return [
    ...section(
      "Words that nobody understood",
      unknown.map(({ word, times, example }) => line(times, word, `in "${example}"`)),
    ),
    ...section("Searches that found nothing", nothing.map(searched)),
    ...section("Searched most", common.map(searched)),
    "A word that the trade says: npm run shop -- synonyms add WORD MEANING",
  ].join("\n");
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, ""];
}

function searched({ text, times, opened, carted }: SearchList["common"][number]): string {
  return line(times, text, `${opened} opened, ${carted} put into a cart`);
}

function line(times: number, text: string, note: string): string {
  return `${String(times).padStart(7)}  ${text.padEnd(LONGEST_WORD)}  ${note}`;
}
