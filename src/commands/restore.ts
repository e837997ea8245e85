import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";

import { BrokenBackup } from "#server/backup/backup-pieces.ts";
import { readBackup, RestoreRefused, wouldReplaceParts } from "#server/backup/read-backup.ts";
import type { OpenShop } from "#server/platform/database/shop-database.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

/** Puts a backup in the place of everything that the database holds, or changes nothing. */
export const restoreCommand: ShopCommand = {
  name: "restore",
  summary: "Replace everything by what a backup holds",
  usage: "FILE.sql.gz [--replace]\n  --replace   also when the database holds parts already",
  async run(shop, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const [file] = positionals;
    if (!file) throw new CommandFailure("Name the backup: npm run shop -- restore FILE.sql.gz");
    if (!values.replace) await requireEmpty(shop);
    try {
      let tables = 0;
      await pipeline(createReadStream(file), createGunzip(), async (unpacked) => {
        tables = await readBackup(shop.work.pool, unpacked, (table) =>
          process.stderr.write(`\r${table.padEnd(40)}`),
        );
      });
      return `\nRestored ${tables} tables from ${file}.`;
    } catch (error) {
      process.stderr.write("\n"); // below the table at hand
      throw asFailure(error, file);
    }
  },
};

async function requireEmpty({ work }: OpenShop): Promise<void> {
  if (!(await wouldReplaceParts(work.pool))) return;
  throw new CommandFailure(
    "The database holds parts already. Add --replace to put the backup in their place.",
  );
}

function asFailure(error: unknown, file: string): unknown {
  if (error instanceof RestoreRefused || error instanceof BrokenBackup) {
    return new CommandFailure(`Nothing was changed. ${error.message}`, { cause: error });
  }
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "EISDIR") return new CommandFailure(`${file} is a folder.`);
  if (error.code === "ENOENT") return new CommandFailure(`There is no file ${file}.`);
  if (typeof error.code === "string" && error.code.startsWith("Z_")) {
    return new CommandFailure(`Nothing was changed. ${file} is damaged or not compressed.`);
  }
  return error;
}
