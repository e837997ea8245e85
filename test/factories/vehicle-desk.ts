import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect } from "vitest";

import {
  DeskVehicleResponse,
  DeskVehiclesResponse,
  VehiclePreviewResponse,
  type VehicleSplitPreviewRequest,
  VehicleSplitPreviewResponse,
} from "#contract/vehicle-desk.ts";
import type { VehiclePhraseAnswer } from "#contract/vehicles.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { countVehicles } from "#server/vehicle-desk/count-vehicles.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { upsertLines } from "#server/vehicles/vehicle-seed-store.ts";

import { createDiskFileStore } from "#adapters/storage/disk-file-store.ts";
import { composeVehicleDesk } from "../../src/compose/vehicle-desk.ts";
import { openTestDatabase } from "../database.ts";
import { type AccountShop, type Answer, openAccountShop } from "./account-shop.ts";
import { plantCounter, plantPart } from "./sellable.ts";
import { plantVehicle, type VehicleSeed, vehicleSeed } from "./vehicles.ts";

export type StaffRole = "customer" | "staff" | "manager";

const LEVELS = { customer: 0, staff: 1, manager: 2 } as const;

/** A version of the catalogue that is another whenever it is looked at: nothing is kept. */
function passingVersion() {
  let version = 0;
  return { current: () => (version += 1) };
}

/** What goes when a vehicle is split; no names unless said otherwise. */
type SplitChoice = Pick<VehicleSplitPreviewRequest, "lines"> & Partial<VehicleSplitPreviewRequest>;
type Named = { name: string; version?: number };

/** A shop whose back office names models and engines. */
export async function openVehicleDesk() {
  const database = await openTestDatabase();
  const { db, pool } = database;
  await plantCounter(db);
  const folder = await mkdtemp(join(tmpdir(), "vehicles-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const shop = await openAccountShop({
    database,
    routes: composeVehicleDesk({
      db,
      files: createDiskFileStore(folder),
      now: () => new Date("2026-11-21T12:00:00Z"),
    }),
  });
  const tokens = await staffOf(shop);
  const call = (name: string, body: object, role: StaffRole = "manager") =>
    shop.ask({ url: `admin/vehicles${name && `/${name}`}?lang=en`, body, token: tokens[role] });
  const got = async (id: string) => vehicleIn(await call("get", { id }, "staff"));
  return {
    ...shop,
    db,
    pool,
    work: database,
    call,
    got,
    preview: async (id: string, into: string) =>
      VehiclePreviewResponse.parse((await call("preview", { id, into })).body),
    merge: (id: string, into: string, seen = 1) => call("merge", { id, into, version: seen }),
    splitPreview: async (id: string, chosen: SplitChoice) =>
      VehicleSplitPreviewResponse.parse(
        (await call("splitpreview", { id, names: [], ...chosen })).body,
      ),
    /** Saves a change of a model's lines over what is there. */
    saveLines: async (id: string, change: object) => {
      const { version } = await got(id);
      return vehicleIn(await call("savelines", { id, lines: [], added: [], version, ...change }));
    },
    split: (id: string, { version: seen = 1, ...chosen }: SplitChoice & Named) =>
      call("split", { id, names: [], ...chosen, version: seen }),
    count: () => countAll(db),
    listed: async (body: object) =>
      DeskVehiclesResponse.parse((await call("", body, "staff")).body),
    /** The number of an account, which is made. */
    accountOf: async (email: string) => {
      await shop.register(email);
      const { id } = await db
        .selectFrom("account")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      return id;
    },
    ...plantingOf(db),
    ...seenIn(database),
  };
}

/** All years from one to another. */
export const yearsIn = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export function vehicleIn({ body }: Pick<Answer, "body">) {
  return DeskVehicleResponse.parse(body).vehicle;
}

/** The refusal of a field, with whose the name is. */
export const refusedVehicle = (field: string, code: string) => ({
  status: 422,
  body: { code: "vehicle_refused", errors: [expect.objectContaining({ field, code })] },
});

async function staffOf({ hired }: AccountShop) {
  const named = (role: StaffRole) => hired(`${role}@example.com`, LEVELS[role]);
  return {
    customer: await named("customer"),
    staff: await named("staff"),
    manager: await named("manager"),
  };
}

function plantingOf(db: Database) {
  return {
    /** Loads lines as the shop's own files have them. */
    load: (rows: Parameters<typeof upsertLines>[1]) =>
      db.transaction().execute((trx) => upsertLines(trx, rows)),
    /** A vehicle line, with the ids that the back office has for its model and engine. */
    line: async (seed: Partial<VehicleSeed>) => {
      const { lineId, engineId } = await plantVehicle(db, vehicleSeed(seed));
      const { model_id: modelId } = await db
        .selectFrom("vehicle_line")
        .select("model_id")
        .where("id", "=", lineId)
        .executeTakeFirstOrThrow();
      return { lineId, engineId, model: `m${modelId}`, engine: `e${engineId}` };
    },
    /** A part that fits a line in some years, and its engine with it. */
    fitting: async (sku: string, lineId: number, [yearFrom, yearTo]: [number, number]) => {
      const known = await db
        .selectFrom("part")
        .select("id")
        .where("sku", "=", sku)
        .executeTakeFirst();
      const partId = known?.id ?? (await plantPart(db, { sku }));
      await db
        .insertInto("fitment")
        .values({ part_id: partId, line_id: lineId, year_from: yearFrom, year_to: yearTo })
        .execute();
      await db
        .insertInto("engine_fitment")
        .columns(["engine_id", "part_id"])
        .expression((from) =>
          from
            .selectFrom("vehicle_line")
            .select((line) => ["engine_id", line.val(partId).as("part_id")])
            .where("id", "=", lineId)
            .where("engine_id", "is not", null)
            .$narrowType<{ engine_id: number }>(),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return partId;
    },
  };
}

function seenIn({ db, pool }: ShopDatabase) {
  return {
    /** What a search text says of a vehicle now. */
    phrase: (text: string): Promise<VehiclePhraseAnswer["phrase"]> =>
      createPhraseReader({
        db,
        catalogueVersion: passingVersion(),
        regions: async () => ["CR", "USA"],
        partNames: async () => [],
        now: () => new Date("2026-11-21T12:00:00Z"),
      })(text, "cr"),
    /** What is said of each part on a line, by its number: "FILTER 2005-2010 x1". */
    fitsOf: async (lineId: number) => {
      const { rows } = await pool.query<{ fit: string }>(
        `select sku || ' ' || year_from || '-' || year_to || ' x' || quantity as fit
         from fitment join part on part.id = part_id where line_id = $1 order by sku, year_from`,
        [lineId],
      );
      return rows.map(({ fit }) => fit);
    },
    /** The number of the vehicle of a line and a year; 0 for none. */
    vehicleId: async (lineId: number, year: number): Promise<number> => {
      const { rows } = await pool.query<{ id: number }>(
        "select id from vehicle where line_id = $1 and year = $2",
        [lineId, year],
      );
      return rows[0]?.id ?? 0;
    },
    /** The parts that wait for the index. */
    queued: async () => {
      const rows = await db.selectFrom("search_outbox").select("part_id").execute();
      return rows.map((row) => row.part_id);
    },
    version: async () => {
      const { version } = await db
        .selectFrom("catalogue_state")
        .select("version")
        .executeTakeFirstOrThrow();
      return version;
    },
    audited: async (id: string) => {
      const { rows } = await pool.query<{ action: string; actor: string; change: object }>(
        "select action, actor, change from audit_log where subject = $1 order by id",
        [`vehicle:${id}`],
      );
      return rows;
    },
  };
}

/** Counts the parts of every model and engine, as the shop does in the background, turn after turn; answers of how many. */
async function countAll(db: Database): Promise<number> {
  const counted = await countVehicles(db, new AbortController().signal);
  return counted === 0 ? 0 : counted + (await countAll(db));
}
