import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

import { z } from "zod";

import { SettingRefused } from "#server/settings/save-setting.ts";
import { currentSetup, setUpShop, ShopSetup } from "#server/settings/set-up-shop.ts";

import { askForSetup } from "./ask-for-setup.ts";
import { CommandFailure, type ShopCommand } from "./command.ts";

const USAGE = `[--file FILE | --print]
  without options   asks, one question after the other
  --file FILE       takes the answers from a file in JSON, all of them or none
  --print           prints what the shop has now, as such a file`;

/** Makes a new shop its operator's own: what the demonstration invented gets values of its own. */
export const setupCommand: ShopCommand = {
  name: "setup",
  summary: "Give the shop its own name, phone, rate and shipping tables",
  usage: USAGE,
  async run({ work: { db } }, args, { imageHosts }) {
    const { values } = parseArgs({
      args,
      options: { file: { type: "string" }, print: { type: "boolean", default: false } },
    });
    const current = await currentSetup(db);
    if (values.print) return JSON.stringify(current, undefined, 2);
    try {
      const setup =
        values.file === undefined ? await dialogue(current) : await setupOf(values.file);
      await setUpShop(db, setup, imageHosts);
    } catch (error) {
      throw error instanceof SettingRefused
        ? new CommandFailure(`Nothing was changed. ${error.message}`, { cause: error })
        : error;
    }
    return "The shop is set up. Every process shows it within a second.";
  },
};

async function dialogue(current: ShopSetup): Promise<ShopSetup> {
  if (!process.stdin.isTTY)
    throw new CommandFailure(
      "There is nobody to ask. Give the answers in a file: npm run shop -- setup --file FILE (--print shows one).",
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askForSetup({
      current,
      ask: (question) => terminal.question(question),
      tell: (sentence) => console.log(sentence),
      readShipping: async (file) => (await setupOf(file)).shipping,
    });
  } finally {
    terminal.close();
  }
}

async function setupOf(file: string): Promise<ShopSetup> {
  const text = await readFile(file, "utf8");
  try {
    return ShopSetup.parse(JSON.parse(text));
  } catch (error) {
    throw new CommandFailure(`Nothing was changed. ${problemsOf(error, file)}`, { cause: error });
  }
}

function problemsOf(error: unknown, file: string): string {
  if (!(error instanceof z.ZodError)) return `${file} is not JSON.`;
  const problems = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return `${file} cannot be used. ${problems.join("; ")}.`;
}
