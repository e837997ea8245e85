import { createWriteStream } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { createGzip } from "node:zlib";
import { pipeline } from "node:stream/promises";

import { writeBackup } from "#server/backup/write-backup.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

/** Writes everything that the database holds to one compressed file, while the shop goes on. */
export const backupCommand: ShopCommand = {
  name: "backup",
  summary: "Write everything to one compressed SQL file",
  usage: "FILE.sql.gz",
  async run({ work }, [file]) {
    if (!file)
      throw new CommandFailure("Name the file to write: npm run shop -- backup FILE.sql.gz");
    const draft = `${file}.part`;
    let tables = 0;
    await pipeline(
      writeBackup(work.pool, (table, done, of) => {
        tables = of;
        process.stderr.write(`\r${done + 1}/${of} ${table.padEnd(30)}`);
      }),
      createGzip({ level: 3 }),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await rename(draft, file); // a file of that name is always whole
    const megabytes = (await stat(file)).size / 1_000_000;
    return `\nWrote ${tables} tables to ${file} (${megabytes.toFixed(1)} MB).`;
  },
};
