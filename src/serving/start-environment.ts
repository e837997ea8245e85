import { parseArgs } from "node:util";

import { InvalidConfiguration } from "#config/config.ts";

/** How the shop is started: its environment, in which what stands after `npm start --` counts more. */
export type StartOptions = { environment: NodeJS.ProcessEnv; isDevelopment: boolean };

/** Reads what stands after the program's name; an option that is none is told. */
export function startOptions(args: string[], environment: NodeJS.ProcessEnv): StartOptions {
  const { dev, workers } = readArguments(args);
  if (dev && workers !== undefined)
    throw new InvalidConfiguration("--dev is one process: it takes no --workers.");
  const count = dev ? "" : (workers ?? environment["WORKERS"]);
  return { environment: { ...environment, WORKERS: count }, isDevelopment: dev };
}

function readArguments(args: string[]): { dev: boolean; workers?: string } {
  try {
    const { values } = parseArgs({
      args,
      options: { dev: { type: "boolean", default: false }, workers: { type: "string" } },
    });
    return values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new InvalidConfiguration(`These options cannot be used. ${why}`);
  }
}
