import { type OpenShop, openOperatorShop } from "#server/platform/shop-database.ts";

import { type Config, readConfig } from "../config.ts";
import { startFailure } from "../start-failure.ts";

/** One of the operator's commands: `npm run shop -- <name> …`. */
export type ShopCommand = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints after the summary: the arguments, a line each. */
  usage: string;
  /** Does the work and answers with the summary to print; a CommandFailure is an expected failure. */
  run: (shop: OpenShop, args: string[], config: Config) => Promise<string>;
};

/** A failure that the operator can mend: its message is all they need. */
export class CommandFailure extends Error {}

/** Runs the command that the arguments name and gives the exit code: 0 done, 1 failed, 2 misused. */
export async function runCommand(commands: ShopCommand[], args: string[]): Promise<number> {
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    console.error(listOf(commands));
    return name === undefined || name === "--help" ? 0 : 2;
  }
  if (rest.includes("--help")) {
    console.log(`${command.summary}\n\nnpm run shop -- ${command.name} ${command.usage}`);
    return 0;
  }
  return runOpened(command, rest);
}

async function runOpened(command: ShopCommand, args: string[]): Promise<number> {
  try {
    const config = readConfig(process.env);
    const shop = await openOperatorShop(config);
    try {
      console.log(await command.run(shop, args, config));
    } catch (error) {
      throw isAboutFile(error) ? new CommandFailure(error.message) : error;
    } finally {
      await shop.close();
    }
    return 0;
  } catch (error) {
    console.error(isForOperator(error) ? error.message : startFailure(error));
    return 1;
  }
}

/** A file that the command was given: the system's sentence names it. */
function isAboutFile(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && "path" in error;
}

/** What the operator can mend: a failure that says so, an option that the command does not have. */
function isForOperator(error: unknown): error is Error {
  if (error instanceof CommandFailure) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS");
}

function listOf(commands: ShopCommand[]): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(14)}${summary}`);
  return ["npm run shop -- <command> [--help]", "", ...lines].join("\n");
}
