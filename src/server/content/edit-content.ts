import type { EditedContent } from "#contract/content.ts";
import { ownPicturesIn } from "#domain/content/content-picture.ts";
import { type ContentKind, type ContentText, mayBeHidden } from "#domain/content/content-text.ts";
import { ChangedMeanwhile } from "#domain/errors/changed-meanwhile.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { foldText } from "#domain/search/search-words.ts";
import { idOfPicture } from "#domain/uploads/own-picture.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { readNamedPictures, showNamedPictures } from "#server/uploads/named-pictures.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";

import {
  deleteContent,
  insertContent,
  lockContent,
  type OwnText,
  updateContent,
} from "./content-store.ts";
import { allContent, bodyHtml, type ShopOfTexts } from "./read-content.ts";

export type EditableText = ContentText & { version: number };

/** Which texts of a kind are wanted. */
export type ContentRange = {
  /** Words of a title or of the link; empty for every text. */
  text: string;
  isPublished: boolean | undefined;
  after: string | undefined;
  limit: number;
};

/** Pages and articles as staff edits them (decisions §11). */
export type ContentDesk = {
  /** By link, `limit` of those after `after`; `next` is null at the end. */
  list: (
    kind: ContentKind,
    range: ContentRange,
  ) => Promise<{ items: EditableText[]; next: string | null }>;
  /** A ShopError `not_found` for a link that is none. */
  get: (kind: ContentKind, link: string) => Promise<EditableText>;
  /** A text of either kind as its readers would see it. */
  preview: (body: string, locale: Locale) => Promise<string>;
  /** Answers the version that it has now; `changed_meanwhile` with what is there where another one was edited. */
  save: (saved: {
    kind: ContentKind;
    text: EditedContent;
    version: number;
    by: StaffCall;
  }) => Promise<number>;
  /** Takes the shop's own text away; what comes with the shop by that link is shown again. */
  remove: (removed: {
    kind: ContentKind;
    link: string;
    version: number;
    by: StaffCall;
  }) => Promise<void>;
};

type Needs = {
  db: Database;
  /** The texts that come with the shop. */
  bundled: readonly ContentText[];
  /** What the shop is called, and which of its pages are closed, as its texts say them. */
  shop: (locale: Locale) => Promise<ShopOfTexts>;
  /** Where staff sees a picture of the shop's own that nothing shows yet. */
  seeAt: SeeAt;
};

export function createContentDesk({ db, bundled, shop, seeAt }: Needs): ContentDesk {
  return {
    async preview(body, locale) {
      const pictureOf = await readNamedPictures(db, ownPicturesIn([body]), { isHeld: false });
      const seenAt = (address: string) => {
        const id = idOfPicture(address);
        return id === undefined || pictureOf(address) === undefined ? address : seeAt(id);
      };
      return bodyHtml(body, locale, { ...(await shop(locale)), seenAt });
    },
    async list(kind, { text, isPublished, after = "", limit }) {
      const words = foldText(text).split(" ").filter(Boolean);
      const isWanted = (one: EditableText) => {
        const readable = foldText(
          [one.link, one.writings.es.title, one.writings.en.title].join(" "),
        );
        const isInState = isPublished === undefined || one.isPublished === isPublished;
        return isInState && words.every((word) => readable.includes(word));
      };
      const all = (await allContent(db, kind, bundled))
        .filter((one) => one.link > after && isWanted(one))
        .toSorted((a, b) => (a.link < b.link ? -1 : 1));
      return keysetPage(all, limit, ({ link }) => link);
    },
    async get(kind, link) {
      const text = (await allContent(db, kind, bundled)).find((one) => one.link === link);
      if (!text) throw new ShopError("not_found");
      return text;
    },
    save: ({ kind, text: { drawing, ...text }, version, by }) =>
      db.transaction().execute(async (trx) => {
        const edited: ContentText = { kind, drawing, ...text };
        if (!text.isPublished && !mayBeHidden(edited)) throw new ShopError("page_always_there");
        const { name } = staffActor(by);
        const before = await editedVersion(trx, edited, version);
        await showPictures(trx, { before, after: edited });
        if (before) await updateContent(trx, edited, name);
        else if (!(await insertContent(trx, edited, name)))
          throw new ChangedMeanwhile(currentOf(await lockContent(trx, edited)));
        await announce(trx, { ...edited, by, change: changeOf(before, edited) });
        return version + 1;
      }),
    remove: ({ kind, link, version, by }) =>
      db.transaction().execute(async (trx) => {
        const before = await editedVersion(trx, { kind, link }, version);
        if (!before) throw new ShopError("not_found");
        await deleteContent(trx, before);
        await announce(trx, {
          kind,
          link,
          by,
          change: { title_en: [before.writings.en.title, null] },
        });
      }),
  };
}

type Bodies = Pick<ContentText, "writings">;

/** Pictures of the shop's own that a text names from now on are for everybody; a ShopError `upload_gone` for one that the shop has not. */
async function showPictures(
  db: Database,
  { before, after }: { before: Bodies | undefined; after: Bodies },
): Promise<void> {
  const standing = before ? ownPicturesIn(bodiesOf(before)) : [];
  const added = ownPicturesIn(bodiesOf(after)).filter((address) => !standing.includes(address));
  const pictureOf = await readNamedPictures(db, added, { isHeld: true });
  if (added.some((address) => pictureOf(address) === undefined)) throw new ShopError("upload_gone");
  await showNamedPictures(db, added);
}

function bodiesOf({ writings: { es, en } }: Bodies): string[] {
  return [es.body, en.body];
}

/** The stored text that was edited, held; undefined where the shop has none of its own. */
async function editedVersion(
  db: Database,
  address: Pick<ContentText, "kind" | "link">,
  version: number,
): Promise<OwnText | undefined> {
  const stored = await lockContent(db, address);
  if ((stored?.version ?? 0) !== version) throw new ChangedMeanwhile(currentOf(stored));
  return stored;
}

/** What is there now, for whoever edited another version; nothing where it was taken away meanwhile. */
function currentOf(stored: OwnText | undefined): object {
  if (!stored) return { version: 0 };
  const { link, writings, publishedOn, isPublished, drawing, version } = stored;
  const changedAt = stored.updatedAt.toISOString();
  return {
    text: { link, writings, publishedOn, isPublished, drawing, version },
    changedBy: stored.updatedBy,
    changedAt,
  };
}

type Change = Record<string, [before: unknown, after: unknown]>;

/** In the audit log, and to every process, which shows it within a second. */
async function announce(
  db: Database,
  {
    kind,
    link,
    by,
    change,
  }: Pick<ContentText, "kind" | "link"> & { by: StaffCall; change: Change },
): Promise<void> {
  await raiseCatalogueVersion(db);
  await appendAudit(db, {
    actor: staffActor(by),
    action: "content.save",
    subject: `${kind}:${link}`,
    change,
    client: by.client,
  });
}

/** Each field of the text that is another now; a new text's are all. */
function changeOf(before: OwnText | undefined, after: ContentText): Change {
  const was = before && fieldsOf(before);
  return Object.fromEntries(
    Object.entries(fieldsOf(after)).flatMap(([field, value]) =>
      was?.[field] === value ? [] : [[field, [was?.[field] ?? null, value]]],
    ),
  );
}

function fieldsOf({ writings: { es, en }, ...text }: ContentText): Record<string, unknown> {
  return {
    title_es: es.title,
    title_en: en.title,
    summary_es: es.summary,
    summary_en: en.summary,
    body_es: es.body,
    body_en: en.body,
    publishedOn: text.publishedOn,
    isPublished: text.isPublished,
    drawing: text.drawing,
  };
}
