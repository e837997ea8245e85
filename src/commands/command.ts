import { type OpenShop, openOperatorShop } from "#server/platform/database/shop-database.ts";

import { type Config, readConfig } from "#config/config.ts";
import { startFailure } from "../start-failure.ts";
import { operatorSentence } from "./operator-sentence.ts";

/** One of the operator's commands: `npm run shop -- <name> …`. */
export type ShopCommand<Answer extends string | Summary = string> = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints after the summary: the arguments, a line each. */
  usage: string;
  /** Does the work and answers with the summary to print; a CommandFailure is an expected failure. */
  run: (shop: OpenShop, args: string[], config: Config) => Promise<Answer>;
};

/** Any of them. */
export type AnyCommand = ShopCommand<string | Summary>;

/** What a command prints at its end, and an exit code that says more than done or failed. */
export type Summary = { text: string; exitCode: number };

/** A failure that the operator can mend: its message is all they need. */
export class CommandFailure extends Error {}

/** Runs the command that the arguments name and gives the exit code: 0 done, 1 failed, 2 misused, or the command's own. */
export async function runCommand(commands: readonly AnyCommand[], args: string[]): Promise<number> {
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return showList(commands, name);
  if (rest.includes("--help")) {
    const usage = /^$|^\n/.test(command.usage) ? command.usage : ` ${command.usage}`;
    console.log(`${command.summary}\n\nnpm run shop -- ${command.name}${usage}`);
    return 0;
  }
  try {
    const config = readConfig(process.env);
    return await runOpened(command, { args: rest, config, shop: await openOperatorShop(config) });
  } catch (error) {
    console.error(startFailure(error));
    return 1;
  }
}

type Opened = { args: string[]; config: Config; shop: OpenShop };

async function runOpened(command: AnyCommand, { args, config, shop }: Opened): Promise<number> {
  try {
    const summary = await command.run(shop, args, config);
    if (typeof summary === "string") {
      console.log(summary);
      return 0;
    }
    console.log(summary.text);
    return summary.exitCode;
  } catch (error) {
    const cause = isForOperator(error) ? error : await shop.causeOf(error);
    console.error(failureSentence(cause));
    return 1;
  } finally {
    await shop.close();
  }
}

/** What the operator can mend: a failure that says so, an argument, or a file that the command was given. */
function isForOperator(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error instanceof CommandFailure || operatorSentence(error) !== undefined;
}

function failureSentence(error: unknown): unknown {
  if (error instanceof CommandFailure) return error.message;
  const sentence = error instanceof Error ? operatorSentence(error) : undefined;
  return sentence ?? startFailure(error);
}

function showList(commands: readonly AnyCommand[], name: string | undefined): number {
  const lines = commands.map((command) => `  ${command.name.padEnd(14)}${command.summary}`);
  const list = ["npm run shop -- <command> [--help]", "", ...lines].join("\n");
  if (name === undefined || name === "--help") {
    console.log(list);
    return 0;
  }
  console.error(`There is no command ${name}.\n\n${list}`);
  return 2;
}
