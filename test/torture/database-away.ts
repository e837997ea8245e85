import { joinEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";

import {
  type DatabaseStrikeReport,
  runDatabaseStrikes,
  type Strike,
} from "../faults/database-strikes.ts";
import { openFaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { freezing, killing } from "../faults/strike-embedded.ts";
import { measureOf } from "./measure.ts";
import { type Ground, isHurried, type Ordeal, type Scenario } from "./scenario.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/** Of the disk that fills up: what the server and a new database take is a fraction of it. */
const DISK_MB = 768;

/** The shop keeps its own database, which is killed under it. */
export const databaseKills: Scenario = {
  name: "database-kills",
  run: async (ground) => {
    const { kills } = measureOf("database-kills", ground.measure);
    const dataFolder = await ground.newFolder();
    return struck(ground, { dataFolder, strikes: kills, strike: killing(dataFolder), by: "kills" });
  },
};

/** It is frozen, as by a host that swaps or a disk that hangs, and goes on. */
export const databaseFrozen: Scenario = {
  name: "database-frozen",
  run: async (ground) => {
    const { freezes, seconds } = measureOf("database-frozen", ground.measure);
    const dataFolder = await ground.newFolder();
    const strike = freezing(dataFolder, seconds);
    return struck(ground, { dataFolder, strikes: freezes, strike, by: "freezes" });
  },
};

/** The disk of the whole data folder fills up, and is freed. */
export const diskFull: Scenario = {
  name: "disk-full",
  run: async (ground) => {
    const { fills } = measureOf("disk-full", ground.measure);
    const disk = await mountSmallDisk(await ground.newFolder(), DISK_MB);
    if (typeof disk === "string") return { seen: "nothing", breaks: [], notRun: disk };
    try {
      const dataFolder = disk.folder;
      return await struck(ground, {
        dataFolder,
        strikes: fills,
        strike: filling(disk),
        by: "full disks",
      });
    } finally {
      await disk.unmount();
    }
  },
};

function filling(disk: SmallDisk): Strike {
  return async () => {
    await disk.fill();
    return disk.empty;
  };
}

type Struck = { dataFolder: string; strikes: number; strike: Strike; by: string };

async function struck(ground: Ground, { dataFolder, by, ...wanted }: Struck): Promise<Ordeal> {
  const databaseUrl = async () => (await joinEmbeddedPostgres(dataFolder)).connectionString;
  const shop = await openFaultyShop({ dataFolder, databaseUrl });
  try {
    await stockShop(shop);
    const options = { ...wanted, seed: ground.seed, isHurried: isHurried(ground) };
    const report = await runDatabaseStrikes(shop, options);
    return { seen: `${wanted.strikes} ${by}, ${wordsOf(report)}`, breaks: report.breaks };
  } finally {
    await shop.close();
  }
}

function wordsOf({ acknowledged, refused, looks, shown, backMs }: DatabaseStrikeReport): string {
  const slowest = (Math.max(...backMs) / 1_000).toFixed(1);
  return `${acknowledged} orders acknowledged, ${refused} sent away, ${shown} of ${looks} pages shown meanwhile, ready after ${slowest} s at most`;
}
