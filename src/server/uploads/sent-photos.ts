import type { SeenPage, SeenPicture } from "#contract/uploads.ts";
import { PAPER_TYPE, type SentType } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { SeeAt } from "./upload-addresses.ts";
import { useUploads } from "./use-uploads.ts";

/** A photo that goes along with something, as it is shown. */
export type PhotoRow = { upload: string; width: number; height: number };

/** A page of a certificate, or a PDF of several. */
export type PageRow = PhotoRow & { type: SentType };

type Sent = {
  uploads: readonly string[];
  use: "return" | "claim";
  /** The order that they are about, whose validator let them be sent, and the caller's account. */
  orderNumber: number;
  accountId: string | undefined;
};

/**
 * Makes photos part of what is asked for an order, each once: those that its holder sent, or the account that
 * asks. A ShopError `upload_gone` for any other.
 */
export async function usePhotosOfOrder(
  db: Database,
  { uploads, use, orderNumber, accountId }: Sent,
): Promise<void> {
  await useUploads(db, {
    ids: uploads,
    use,
    owners: [{ orderNumber }, ...(accountId === undefined ? [] : [{ accountId }])],
  });
}

/** Photos on the wire, where whoever may see them sees them. */
export function shownPhotos(
  photos: readonly PhotoRow[],
  seeAt: (upload: string) => string,
): SeenPicture[] {
  return photos.map(({ upload, width, height }) => ({ url: seeAt(upload), width, height }));
}

/** Pages of a certificate on the wire, where whoever may see or fetch them does. */
export function shownPages(pages: readonly PageRow[], seeAt: SeeAt): SeenPage[] {
  return pages.map(({ upload, width, height, type }) => ({
    url: seeAt(upload, type),
    width,
    height,
    isPdf: type === PAPER_TYPE,
  }));
}
