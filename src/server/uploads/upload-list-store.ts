import { type RawBuilder, sql } from "kysely";

import type { UploadSort } from "#contract/upload-desk.ts";
import { UUID } from "#domain/naming/uuid.ts";
import { dueSince, type UploadStanding, type UploadUse } from "#domain/upload/upload-standing.ts";
import { PAPER_TYPE, type SentType, UPLOAD_SECONDS } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";
import { literally } from "#server/platform/database/text-match.ts";

import { whereShown } from "./shown-place-store.ts";

/** What a file may be part of, as the list says it. */
export type OwnerKind = "return" | "claim" | "certificate" | "wholesale" | "document";

export type ListedUpload = {
  id: string;
  use: UploadUse | null;
  type: SentType;
  isKept: boolean;
  bytes: number | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
  accountId: string | null;
  email: string | null;
  orderNumber: number | null;
  /** Whether anything has it, or shows it, as what it is used as. */
  isShown: boolean;
  /** When a paper was given to a part, taken from one or named last; null of all else. */
  leftAt: Date | null;
  partOf: { kind: OwnerKind; name: string; nameEn?: string } | null;
  /** By what the list is ordered. */
  key: string;
};

const MICROS = sql`(extract(epoch from upload.created_at) * 1000000)::bigint`;
const MOMENT = sql`upload.created_at`;
const SIZE = sql`coalesce(upload.bytes, 0)`;

/** How each order goes: by what, which way, and how the key of a row is read back. */
const ORDERS = {
  newest: { by: MOMENT, key: MICROS, isBack: true },
  oldest: { by: MOMENT, key: MICROS, isBack: false },
  largest: { by: SIZE, key: SIZE, isBack: true },
  smallest: { by: SIZE, key: SIZE, isBack: false },
} as const satisfies Record<UploadSort, { by: unknown; key: unknown; isBack: boolean }>;

/** What a file is part of; a certificate is one that was sent, or a page of an application. */
const PART_OF = sql`
  case upload.used_as
    when 'return' then (select json_build_object('kind', 'return', 'name', return_number::text)
      from return_photo where upload_id = upload.id)
    when 'claim' then (select json_build_object('kind', 'claim', 'name', claim_number::text)
      from claim_photo where upload_id = upload.id)
    when 'certificate' then coalesce(
      (select json_build_object('kind', 'certificate', 'name', certificate_id::text)
        from certificate_picture where upload_id = upload.id),
      (select json_build_object('kind', 'wholesale', 'name', application_id::text)
        from wholesale_page where upload_id = upload.id))
    when 'document' then
      json_build_object('kind', 'document', 'name', document.title_es, 'nameEn', document.title_en)
  end`;

/** Whether a file that is used as something is still shown by anything, or still one of something's. */
const IS_SHOWN = sql`
  case upload.used_as
    when 'shop' then exists (${whereShown(sql`upload.id`)})
    when 'document' then exists (select from part_document where document_id = document.id)
    else upload.used_as is not null
  end`;

function lines(key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select upload.id, upload.used_as as use, upload.type, upload.state = 'kept' as "isKept",
      upload.bytes, upload.width, upload.height, upload.created_at as "createdAt",
      upload.account_id as "accountId", account.email, upload.order_number as "orderNumber",
      ${PART_OF} as "partOf", ${IS_SHOWN} as "isShown",
      document.changed_at as "leftAt", (${key})::text as key
    from upload left join account on account.id = upload.account_id
    left join document on document.upload_id = upload.id`;
}

export type UploadFilter = {
  text: string | undefined;
  use: UploadUse | "nothing" | undefined;
  standing: UploadStanding | undefined;
  kind: "picture" | "pdf" | undefined;
};

type Page = {
  sort: UploadSort;
  after: { key: string; id: string } | undefined;
  limit: number;
  now: Date;
};

/** Uploads that a filter leaves, in an order, after a row. */
export async function listUploads(
  db: Database,
  filter: UploadFilter,
  { sort, after, limit, now }: Page,
): Promise<ListedUpload[]> {
  const { by, key, isBack } = ORDERS[sort];
  const way = isBack ? sql`desc` : sql`asc`;
  const wanted = [
    ...conditionsOf(filter, now),
    ...(after === undefined
      ? []
      : [
          sql`(${by}, upload.id) ${isBack ? sql`<` : sql`>`} (${seenKey(sort, after.key)}, ${after.id}::uuid)`,
        ]),
  ];
  const where = wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`;
  const { rows } = await sql<ListedUpload>`
    ${lines(key)} ${where} order by ${by} ${way}, upload.id ${way} limit ${limit}`.execute(db);
  return rows;
}

function seenKey(sort: UploadSort, key: string): RawBuilder<unknown> {
  return ORDERS[sort].by === SIZE
    ? sql`${key}::bigint`
    : sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
}

function conditionsOf(
  { text, use, standing, kind }: UploadFilter,
  now: Date,
): RawBuilder<unknown>[] {
  return [
    ...(use === undefined
      ? []
      : [use === "nothing" ? sql`upload.used_as is null` : sql`upload.used_as = ${use}`]),
    ...(standing === undefined ? [] : [standingIs(standing, now)]),
    ...(kind === undefined
      ? []
      : [sql`upload.type ${kind === "pdf" ? sql`=` : sql`<>`} ${PAPER_TYPE}`]),
    ...(text === undefined ? [] : [sql`upload.id in (${foundBy(text)})`]),
  ];
}

/** The rule of `uploadStanding`, where rows are looked for. */
function standingIs(standing: UploadStanding, now: Date): RawBuilder<unknown> {
  const due = dueSince(now);
  const lapsed = new Date(now.getTime() - UPLOAD_SECONDS * 1_000);
  const unused = sql`upload.used_as is null and upload.created_at > ${due}`;
  const left = sql`upload.used_as = 'document' and not ${IS_SHOWN}`;
  switch (standing) {
    case "used":
      return sql`upload.used_as is not null and ${IS_SHOWN}`;
    case "replaced":
      return sql`upload.used_as = 'shop' and not ${IS_SHOWN}`;
    case "due":
      return sql`(upload.used_as is null and upload.created_at <= ${due}
        or ${left} and document.changed_at <= ${due})`;
    case "waiting":
      return sql`(${unused} and upload.state = 'kept' or ${left} and document.changed_at > ${due})`;
    case "awaited":
      return sql`${unused} and upload.state <> 'kept' and upload.created_at > ${lapsed}`;
    case "lapsed":
      return sql`${unused} and upload.state <> 'kept' and upload.created_at <= ${lapsed}`;
  }
}

const NUMBER = /^\d{1,15}$/;
const MOST_ACCOUNTS = 500;

/** The files that a text may mean, each by an index of its own. */
function foundBy(text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).map((word) => `%${literally(word)}%`);
  const senders = sql`
    select id from account where email like ${`${literally(text.toLowerCase())}%`} limit ${sql.lit(MOST_ACCOUNTS)}`;
  const ways = [
    sql`select id from upload where account_id in (${senders})`,
    sql`select upload_id from document where (title_es || ' ' || title_en) ilike all(${words}::text[])`,
    ...(UUID.test(text) ? [sql`select ${text}::uuid`] : []),
    ...(NUMBER.test(text)
      ? [
          sql`select id from upload where order_number = ${text}::bigint`,
          sql`select upload_id from return_photo where return_number = ${text}::bigint`,
          sql`select upload_id from claim_photo where claim_number = ${text}::bigint`,
        ]
      : []),
  ];
  return sql.join(ways, sql` union all `);
}

/** One of them; undefined for none. */
export async function findUpload(db: Database, id: string): Promise<ListedUpload | undefined> {
  const { rows } = await sql<ListedUpload>`${lines(MICROS)} where upload.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function holdUpload(db: Database, id: string): Promise<ListedUpload | undefined> {
  const { rows } = await sql<ListedUpload>`
    ${lines(MICROS)} where upload.id = ${id} for update of upload`.execute(db);
  return rows[0];
}

export type SpaceRow = { use: UploadUse | null; files: number; bytes: number };

/** How many files each use has that the shop keeps, and what they take. */
export async function sumUploads(db: Database): Promise<SpaceRow[]> {
  const { rows } = await sql<SpaceRow>`
    select used_as as use, count(*)::int as files, sum(bytes)::bigint as bytes
    from upload where bytes is not null group by used_as order by used_as nulls last`.execute(db);
  return rows;
}

/** The same of what the next sweep deletes: what nothing uses, and papers that no part has had, since a moment. */
export async function sumDue(db: Database, since: Date): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes from (
      select bytes from upload
      where used_as is null and created_at <= ${since} and bytes is not null
      union all
      select upload.bytes from document join upload on upload.id = document.upload_id
      where document.changed_at <= ${since}
        and not exists (select from part_document where document_id = document.id)) due`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}
