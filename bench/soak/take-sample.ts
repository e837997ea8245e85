import { readdir } from "node:fs/promises";
import path from "node:path";

import { openFiles, residentBytes } from "../traffic/processes.ts";
import type { TrafficShop } from "../traffic/traffic-shop.ts";
import type { HeapInspector } from "./inspect-heap.ts";

/** What a shop holds at a moment. */
export type SoakSample = {
  /** Seconds from the beginning. */
  at: number;
  /** Requests that were answered so far. */
  requests: number;
  /** What JavaScript holds after garbage was collected, its buffers with it. */
  heapBytes: number;
  residentBytes: number;
  openFiles: number;
  connections: number;
  databaseBytes: number;
  /** Rows that were added so far less those that were taken away again. */
  rows: number;
  logBytes: number;
  /** Files in the folder that the shop has for temporary ones. */
  temporaryFiles: number;
  /** What imports keep of their files. */
  importFiles: number;
};

type Sampling = { heap: HeapInspector; at: number; requests: number };

/** Counts everything that a shop could leave lying about. */
export async function takeSample(
  shop: TrafficShop,
  { heap, at, requests }: Sampling,
): Promise<SoakSample> {
  const { rows: found } = await shop.database.pool.query<{
    connections: number;
    bytes: number;
    rows: number;
  }>(
    `select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
            pg_database_size(current_database()) as bytes,
            (select sum(n_tup_ins - n_tup_del) from pg_stat_user_tables)::float8 as rows`,
  );
  const [database] = found;
  if (!database) throw new Error("The database told nothing of itself.");
  return {
    at,
    requests,
    heapBytes: await heap.usedBytes(),
    residentBytes: await residentBytes(shop.pid),
    openFiles: await openFiles(shop.pid),
    connections: database.connections,
    databaseBytes: database.bytes,
    rows: database.rows,
    logBytes: shop.running.output().length,
    temporaryFiles: await filesIn(shop.folders.temporary),
    importFiles: await filesIn(path.join(shop.folders.data, "imports")),
  };
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []); // not made before it is needed
  return entries.length;
}
