import type {
  DeskUpload,
  DeskUploadsRequest,
  SeenUpload,
  UploadPlace,
  UploadSpaceResponse,
} from "#contract/upload-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import {
  dueSince,
  isRemovable,
  mayLookAt,
  uploadEnd,
  uploadStanding,
} from "#domain/upload/upload-standing.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import { serverTexts } from "#texts/server-texts.ts";
import { documentSigner } from "#server/documents/document-wire.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { pictureAddress, type SeeAt } from "./upload-addresses.ts";
import {
  findUpload,
  type ListedUpload,
  listUploads,
  sumDue,
  sumUploads,
  type UploadFilter,
} from "./upload-list-store.ts";
import { findPartsWith, findShownBy } from "./upload-place-store.ts";

type Reading = { locale: Locale; now: Date };

/** Every file that was sent, page after page, as staff finds them. */
export async function readUploads(
  db: Database,
  { filters, sort, after, limit }: DeskUploadsRequest,
  reading: Reading,
): Promise<{ items: DeskUpload[]; next: string | null }> {
  const [key = "", id = ""] = after?.split(".") ?? [];
  const page = { sort, after: id === "" ? undefined : { key, id }, limit: limit + 1 };
  const found = await listUploads(db, filterOf(filters ?? {}), { ...page, now: reading.now });
  const { items, next } = keysetPage(found, limit, (row) => `${row.key}.${row.id}`);
  return { items: items.map((row) => deskUploadOf(row, reading)), next };
}

function filterOf(filters: NonNullable<DeskUploadsRequest["filters"]>): UploadFilter {
  const { text, use, standing, kind } = filters;
  return {
    text: storableText(text ?? "").trim() || undefined,
    use: use ?? undefined,
    standing: standing ?? undefined,
    kind: kind ?? undefined,
  };
}

type Looking = Reading & { accountId: string; seeAt: SeeAt };

/** One file with what has it, and where whoever asks sees it; a ShopError `not_found`. */
export async function readUpload(
  db: Database,
  id: string,
  { accountId, seeAt, ...reading }: Looking,
): Promise<SeenUpload> {
  const row = await findUpload(db, id);
  if (!row) throw new ShopError("not_found");
  const { places, parts } = await placesOf(db, row, reading.locale);
  const may = mayLookAt({ ...row, sender: row.accountId }, accountId);
  return {
    ...deskUploadOf(row, reading),
    width: row.width,
    height: row.height,
    url: may ? addressFor(row, seeAt, reading.locale) : null,
    places,
    parts,
    isRemovable: isRemovable(row, reading.now),
  };
}

/** What has a file or shows it, and of a paper how many parts do. */
async function placesOf(
  db: Database,
  { id, use, partOf }: ListedUpload,
  locale: Locale,
): Promise<{ places: UploadPlace[]; parts: number | null }> {
  if (use === "shop") {
    const names = new Map(Object.entries(serverTexts("settingNames", locale)));
    const places = (await findShownBy(db, id, locale)).map((place) =>
      place.kind === "setting"
        ? Object.assign(place, { name: names.get(place.id) ?? place.id })
        : place,
    );
    return { places, parts: null };
  }
  if (use === "document") {
    const { count, places } = await findPartsWith(db, id, locale);
    return { places, parts: count };
  }
  if (!partOf || partOf.kind === "document") return { places: [], parts: null };
  const { kind, name } = partOf;
  return { places: [{ kind, id: name, name }], parts: null };
}

function addressFor({ id, use, type }: ListedUpload, seeAt: SeeAt, locale: Locale): string {
  if (use === "shop") return pictureAddress(id);
  return use === "document" ? documentSigner(seeAt)(locale)(id) : seeAt(id, type);
}

function deskUploadOf(row: ListedUpload, { locale, now }: Reading): DeskUpload {
  const { id, use, type, bytes, createdAt, accountId, email, orderNumber, partOf } = row;
  return {
    id,
    use,
    kind: type === PAPER_TYPE ? "pdf" : "picture",
    type,
    standing: uploadStanding(row, now),
    bytes,
    createdAt: createdAt.toISOString(),
    keptUntil: uploadEnd(row)?.toISOString() ?? null,
    account: accountId === null ? null : { id: accountId, email: email ?? "" },
    orderNumber: orderNumber === null ? null : String(orderNumber),
    partOf: partOf && {
      kind: partOf.kind,
      name: locale === "en" ? (partOf.nameEn ?? partOf.name) : partOf.name,
    },
  };
}

/** How much the files take, and what the next sweep deletes of them. */
export async function readSpace(
  db: Database,
  now: Date,
): Promise<Omit<UploadSpaceResponse, "status">> {
  const [rows, due] = await Promise.all([sumUploads(db), sumDue(db, dueSince(now))]);
  const uses = rows.map(({ use, files, bytes }) => ({
    use: use ?? ("nothing" as const),
    files,
    bytes,
  }));
  return {
    total: {
      files: uses.reduce((sum, { files }) => sum + files, 0),
      bytes: uses.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    uses,
    due,
  };
}
