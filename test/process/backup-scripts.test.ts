import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { describe, expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);
const SCRIPTS = path.join(import.meta.dirname, "../../deploy/backup");
const script = (name: string) => path.join(SCRIPTS, name);
const LATER = new Date("2020-01-01");

/** Where the newest PostgreSQL of Debian keeps its programs; the embedded one has no pg_basebackup. */
const { stdout: found } = await run("sh", [
  "-c",
  "ls -d /usr/lib/postgresql/*/bin/pg_basebackup 2>/dev/null | sort -V | tail -n 1 || true",
]);
const bin = found === "" ? undefined : path.dirname(found.trim());

describe("the nightly backup", () => {
  it("is written with the pictures, can be restored with its ledger whole, and old ones go", async () => {
    const url = await createTestDatabase();
    const { db, close } = openDatabase(url);
    await plantCounter(db);
    await plantPart(db, { sku: "KEPT-1", price: 19_99, stock: { [HEREDIA]: 10 } });
    await close();
    const [folder, data, metrics] = [
      await temporaryFolder(),
      await temporaryFolder(),
      await temporaryFolder(),
    ];
    await mkdir(path.join(data, "uploads"));
    await writeFile(path.join(data, "uploads/picture.webp"), "picture");
    for (const name of [
      "shop-20200101T000000Z.sql.gz",
      "uploads-20200101T000000Z.tar.gz",
      "mine.txt",
    ]) {
      await writeFile(path.join(folder, name), "old");
      await utimes(path.join(folder, name), LATER, LATER);
    }
    const drill = await createTestDatabase();
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: data,
      BACKUP_DIR: folder,
      KEEP_DAYS: "14",
      DRILL_DATABASE_URL: drill,
      METRICS_DIR: metrics,
      PATH: `${path.dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
    };
    await run(script("backup.sh"), { env });
    const kept = (await readdir(folder)).toSorted();
    expect(kept).toEqual([
      "mine.txt",
      expect.stringMatching(/^shop-\d{8}T\d{6}Z\.sql\.gz$/),
      expect.stringMatching(/^uploads-\d{8}T\d{6}Z\.tar\.gz$/),
    ]);
    const { stdout: list } = await run("tar", ["-tzf", path.join(folder, kept[2] ?? "")]);
    expect(list).toContain("./picture.webp");

    const { stdout } = await run(script("restore-drill.sh"), { env });
    expect(stdout).toMatch(
      /^Restored shop-\S+, 0 minutes old, in \d+ seconds; its ledger is whole\.$/m,
    );
    const restored = openDatabase(drill);
    const { rows } = await restored.pool.query("select sku from part");
    await restored.close();
    expect(rows).toEqual([{ sku: "KEPT-1" }]);
    for (const name of ["backup", "drill"])
      expect(await readFile(path.join(metrics, `repuesto-${name}.prom`), "utf8")).toMatch(
        new RegExp(`^repuesto_${name}_timestamp_seconds \\d{10}\\n$`),
      );
  });

  it("is never restored over the shop itself", async () => {
    const env = {
      ...process.env,
      BACKUP_DIR: "/",
      DATABASE_URL: "same",
      DRILL_DATABASE_URL: "same",
    };
    await expect(run(script("restore-drill.sh"), { env })).rejects.toThrow(/would be overwritten/);
  });
});

describe("the archive of the database's log", () => {
  it("keeps a piece once, takes the same again, and refuses another one of its name", async () => {
    const [folder, archive] = [await temporaryFolder(), await temporaryFolder()];
    const keep = (text: string) =>
      writeFile(path.join(folder, "piece"), text).then(() =>
        run(script("archive-wal.sh"), [path.join(folder, "piece"), "0001"], {
          env: { ...process.env, ARCHIVE_DIR: archive },
        }),
      );
    await keep("first");
    await keep("first");
    await expect(keep("other")).rejects.toThrow("archive-wal.sh");
    expect(await readdir(path.join(archive, "wal"))).toEqual(["0001"]);
    expect(await readFile(path.join(archive, "wal/0001"), "utf8")).toBe("first");
  });

  it.skipIf(bin === undefined)(
    `leads back to a moment, and not beyond it${bin === undefined ? " (not run: no pg_basebackup here)" : ""}`,
    async () => {
      // PostgreSQL's own user cannot read every checkout: it is given a copy.
      const folder = await temporaryFolder();
      for (const name of await readdir(SCRIPTS))
        await copyFile(script(name), path.join(folder, name));
      const env = { PG_BIN: bin, PATH: "/usr/bin:/bin" };
      const drill = path.join(folder, "point-in-time-drill.sh");
      const asOther = ["--reuid=postgres", "--regid=postgres", "--clear-groups", drill];
      const { stdout } = await (process.getuid?.() === 0
        ? run("setpriv", asOther, { env, cwd: folder })
        : run(drill, { env, cwd: folder }));
      expect(stdout).toMatch(/what was there is there, and what came after it is not\.$/m);
    },
  );
});
