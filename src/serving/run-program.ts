import { outliveDatabase } from "#server/platform/database/outlive-database.ts";

import { startFailure } from "../start-failure.ts";

/** Starts a process of the shop, which outlives its database; one that cannot start says why, and ends. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  outliveDatabase();
  try {
    await start();
  } catch (error) {
    console.error(startFailure(error));
    process.exit(1);
  }
}
