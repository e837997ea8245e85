import { mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { lookAtBackups } from "./look-at-backups.ts";

const now = new Date("2027-03-01T12:00:00Z");
const folder = await mkdtemp(path.join(tmpdir(), "backups-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("looks past a backup that is gone by the time it is looked at", async () => {
  const kept = path.join(folder, "shop-20270301.sql.gz");
  await writeFile(kept, "");
  await utimes(kept, now, new Date(now.getTime() - 3_600_000));
  // Named in the folder, and not there: as one that is removed in between.
  await symlink(path.join(folder, "removed"), path.join(folder, "shop-20270201.sql.gz"));
  expect(await lookAtBackups(folder, now)).toMatchObject([
    { state: "good", sentence: "The newest is 1 hours old: shop-20270301.sql.gz." },
  ]);
  await rm(kept);
  expect(await lookAtBackups(folder, now)).toMatchObject([{ state: "mend" }]);
});
