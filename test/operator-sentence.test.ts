import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { describe, expect, it } from "vitest";

import { operatorSentence } from "../src/commands/operator-sentence.ts";

const OPTIONS = { sheet: { type: "string" }, force: { type: "boolean", short: "f" } } as const;

async function sentenceOf(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    return error instanceof Error ? operatorSentence(error) : String(error);
  }
  return "nothing is wrong";
}

describe("what an operator is told", () => {
  it.each([
    [["--nope"], "There is no option --nope. --help shows what the command takes."],
    [["-z"], "There is no option -z. --help shows what the command takes."],
    [["--sheet"], "The option --sheet needs a value. --help shows what the command takes."],
    [["--force=1"], "The option --force takes no value. --help shows what the command takes."],
    [["x.csv"], "x.csv is more than the command takes. --help shows what the command takes."],
  ])("of the arguments %j is a sentence", async (args, sentence) => {
    expect(await sentenceOf(() => parseArgs({ args, options: OPTIONS }))).toBe(sentence);
  });

  it("of a file names it, and not the system's call", async () => {
    expect(await sentenceOf(() => readFile("/nowhere/a.csv"))).toBe(
      "There is no file /nowhere/a.csv.",
    );
    expect(await sentenceOf(() => readFile("/"))).toBe("A folder is named where a file is needed.");
    const odd = Object.assign(new Error("ELOOP: too many"), {
      code: "ELOOP",
      syscall: "open",
      path: "/a",
    });
    expect(operatorSentence(odd)).toBe("/a cannot be used: the system says ELOOP.");
  });

  it("of anything else is nothing", () => {
    expect(operatorSentence(new Error("a bug"))).toBeUndefined();
  });
});
