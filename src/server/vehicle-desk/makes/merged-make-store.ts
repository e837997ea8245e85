import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

type Two = { from: number; to: number };

/**
 * The models of a make become another's, none of which bears the name of one of them, and the make is no more. What
 * bears a name goes before what was called so: a name of before that a model of both then bears means that one alone.
 */
export async function mergeMakeRows(db: Database, { from, to }: Two): Promise<void> {
  await sql`
    delete from former_model former where former.make_id = ${to} and exists (
      select from vehicle_model moved where moved.make_id = ${from} and moved.slug = former.slug)`.execute(
    db,
  );
  await sql`
    delete from former_model former where former.make_id = ${from} and (
      exists (select from vehicle_model there
        where there.make_id = ${to} and there.slug = former.slug and there.id <> former.model_id)
      or exists (select from former_model other
        where other.make_id = ${to} and other.slug = former.slug))`.execute(db);
  await sql`
    delete from former_model former using vehicle_model bears
    where former.make_id = ${from} and bears.id = former.model_id and bears.slug = former.slug`.execute(
    db,
  );
  await sql`update former_model set make_id = ${to} where make_id = ${from}`.execute(db);
  await sql`
    update vehicle_model set make_id = ${to}, version = version + 1 where make_id = ${from}`.execute(
    db,
  );
  await sql`update former_make set make_id = ${to} where make_id = ${from}`.execute(db);
  await sql`
    insert into former_make (slug, name, make_id)
    select slug, name, ${to} from vehicle_make where id = ${from}
    on conflict (slug) do update set make_id = excluded.make_id`.execute(db);
  await sql`
    update vehicle_make kept set version = kept.version + 1, is_own = kept.is_own and gone.is_own
    from vehicle_make gone where kept.id = ${to} and gone.id = ${from}`.execute(db);
  await sql`delete from vehicle_make where id = ${from}`.execute(db);
}
