import { sql } from "kysely";
import { beforeAll, beforeEach } from "vitest";

import {
  AcesNeedResponse,
  AcesReviewResponse,
  AcesSaveResponse,
  AcesTryResponse,
} from "#contract/aces-review.ts";
import { acesReviewRoutes } from "#server/imports/review/aces-review-routes.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { acesWith, app, PART } from "../aces.ts";
import { openImportShop } from "../import-shop.ts";
import { openAccountShop } from "./account-shop.ts";

/** What NPRs of 2008 are in this shop, and as it is told apart from others. */
export const NPR = { kind: "vehicle", model: 601, year: 2008 } as const;
export const NPR_STAMP = "vehicle 601 2008";

/** Three applications of one vehicle, each with something else that may lack, and one of another. */
export const FOUR = [
  app(`<BaseVehicle id="11"/><SubModel id="20"/>${PART}`),
  app(`<BaseVehicle id="11"/><Part>ABC-2</Part>`),
  app(`<BaseVehicle id="11"/><Part>NEVER</Part>`),
  app(`<BaseVehicle id="99"/><Part>ABC-2</Part>`),
];

/** A shop that imports ACES, where a manager settles what waits; before each test nothing waits, and nothing was said. */
export async function openReviewShop() {
  const shop = await openImportShop();
  const { work } = shop;
  const { ask, hired } = await openAccountShop({
    database: work,
    routes: { manager: [acesReviewRoutes(work)] },
  });
  const tokens = { manager: "", staff: "" };
  beforeAll(async () => {
    for (const [role, level] of [
      ["manager", 2],
      ["staff", 1],
    ] as const)
      tokens[role] = await hired(`${role}@correo.example`, level);
  });
  beforeEach(async () => {
    await sql`
      delete from aces_application; delete from aces_left_out; delete from aces_moving; delete from aces_base_vehicle;
      delete from aces_qualifier; delete from aces_engine_base; delete from aces_part_type;
      delete from aces_brand; delete from fitment`.execute(work.db);
  });
  const call = (verb: string, body: object, role: keyof typeof tokens = "manager") =>
    ask({ url: `admin/imports/review${verb}?lang=en`, body, token: tokens[role] });
  const listed = async (filters: object = {}, page: object = {}) =>
    AcesReviewResponse.parse((await call("", { filters, ...page })).body);
  return {
    work,
    call,
    listed,
    keys: async (filters: object = {}) =>
      (await listed(filters)).items.map(({ need, applications }) => `${applications} ${need.key}`),
    opened: async (key: string) => AcesNeedResponse.parse((await call("/get", { key })).body).thing,
    save: async (key: string, answer: object | null, was = "") =>
      AcesSaveResponse.parse((await call("/save", { key, answer, was })).body),
    tryAll: async () => AcesTryResponse.parse((await call("/try", { key: null })).body),
    bring: async (...apps: string[]) => {
      const content = acesWith(apps.join(""), { records: apps.length });
      return (await shop.run({ kind: "aces", content })).run;
    },
    fitments: async () => {
      const { rows } = await sql<{ part: number; line: number; year: number }>`
        select part_id as part, line_id as line, year_from as year from fitment
        order by 1, 2, 3`.execute(work.db);
      return rows.map(({ part, line, year }) => `${part} ${line} ${year}`);
    },
    miscounted: () => miscountedIn(work),
  };
}

/** What is counted of the queue otherwise than it is. */
export async function miscountedIn({ db }: ShopDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select key, count(*) as applications from aces_application, unnest(missing) key
    where state = 'waiting' group by key
    except select missing, applications from aces_wanted`.execute(db);
  const { rows: over } = await sql`
    select missing from aces_wanted except select unnest(missing) from aces_application
    where state = 'waiting'`.execute(db);
  const { rows: left } = await sql`
    (select left_out_for, count(*)::int from aces_application where state = 'left_out' group by 1
      except select missing, applications from aces_left_count)
    union all (select missing, applications from aces_left_count
      except select left_out_for, count(*)::int from aces_application where state = 'left_out'
      group by 1)`.execute(db);
  return [...rows, ...over, ...left];
}
