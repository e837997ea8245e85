import { ownPicturesIn } from "#domain/content/content-picture.ts";
import type { ContentKind, ContentText } from "#domain/content/content-text.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readNamedPictures } from "#server/uploads/named-pictures.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";

import type { EditableText, ListedText } from "./content-wire.ts";
import { findTextDraft, type KeptTextDraft } from "./draft-store.ts";
import {
  type DraftUp,
  dropDraft,
  type DroppedDraft,
  keepDraft,
  type KeptDraftPlace,
  putUpDraft,
  type SavedDraft,
} from "./keep-draft.ts";
import { type ContentRange, listContent } from "./list-content.ts";
import { allContent, bodyHtml, hiddenLinks, type ShopOfTexts } from "./read-content.ts";
import {
  dropNext,
  type RemovedContent,
  removeContent,
  type SavedContent,
  saveContent,
} from "./save-content.ts";

/** Pages and articles as staff edits them (decisions §11). */
export type ContentDesk = {
  /** By link, `limit` of those after `after`; `next` is null at the end. */
  list: (
    kind: ContentKind,
    range: ContentRange,
  ) => Promise<{ items: ListedText[]; next: string | null }>;
  /** A ShopError `not_found` for a link that is none. */
  get: (kind: ContentKind, link: string) => Promise<EditableText>;
  /** A text of either kind as its readers would see it. */
  preview: (body: string, locale: Locale) => Promise<string>;
  /** Answers the version that it has now; ShopErrors as `saveContent` has them. */
  save: (saved: SavedContent) => Promise<number>;
  /** Drops what waits to take the place of what readers see, and answers the version that is there now. */
  drop: (dropped: RemovedContent) => Promise<number>;
  /** Takes the shop's own text away; what comes with the shop by that link is shown again. */
  remove: (removed: RemovedContent) => Promise<void>;
} & DraftDesk;

/** Drafts of both, beside a text or alone. */
export type DraftDesk = {
  /** What there is at an address; a ShopError `not_found` where neither is. */
  getDraft: (
    kind: ContentKind,
    link: string,
  ) => Promise<{ draft: KeptTextDraft | undefined; text: EditableText | undefined }>;
  /** Says where it lies and which version it is; ShopErrors as `keepDraft` has them. */
  keepDraft: (saved: SavedDraft) => Promise<KeptDraftPlace>;
  /** Answers the version that the text has then. */
  putUp: (up: DraftUp) => Promise<number>;
  dropDraft: (dropped: DroppedDraft) => Promise<void>;
};

type Needs = {
  db: Database;
  /** The texts that come with the shop. */
  bundled: readonly ContentText[];
  /** What the shop is called and promises, and which of its pages are closed, as its texts say them. */
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
      const { closed, ...known } = await shop(locale);
      const hidden = await hiddenLinks(db, bundled);
      return bodyHtml(body, locale, { ...known, closed: [...closed, ...hidden], seenAt });
    },
    list: (kind, range) => listContent(db, { kind, bundled }, range),
    async get(kind, link) {
      const text = (await allContent(db, kind, bundled)).find((one) => one.link === link);
      if (!text) throw new ShopError("not_found");
      return text;
    },
    async getDraft(kind, link) {
      const draft = await findTextDraft(db, { kind, link });
      const text = (await allContent(db, kind, bundled)).find((one) => one.link === link);
      if (!draft && !text) throw new ShopError("not_found");
      return { draft, text };
    },
    keepDraft: (saved) => db.transaction().execute((trx) => keepDraft(trx, saved, bundled)),
    putUp: (up) => db.transaction().execute((trx) => putUpDraft(trx, up, bundled)),
    dropDraft: (dropped) => db.transaction().execute((trx) => dropDraft(trx, dropped)),
    save: (saved) => db.transaction().execute((trx) => saveContent(trx, saved, bundled)),
    drop: (dropped) => db.transaction().execute((trx) => dropNext(trx, dropped)),
    remove: (removed) => db.transaction().execute((trx) => removeContent(trx, removed)),
  };
}
