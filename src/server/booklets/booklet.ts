import type { BookletChapter } from "#domain/booklet/booklet-contents.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { PaperLogo } from "#server/uploads/paper-logos.ts";
import type { serverTexts } from "#texts/server-texts.ts";

import type { DrawnLines } from "./drawing-paths.ts";

/** What an edition of a booklet is written from. It holds no price (decisions §2). */
export type Booklet = {
  /** What it is of: "Isuzu parts". */
  name: string;
  chapters: readonly BookletChapter[];
  /** How many parts are in it, and how many there are. */
  parts: number;
  total: number;
  storefront: Storefront;
  locale: Locale;
  madeAt: Date;
  shop: { name: string; phone: string; isDemo: boolean; logo: PaperLogo | undefined };
  /** Scheme and host that its links begin with. */
  origin: string;
  /** The drawing on its cover, and those of kinds of part. */
  cover: DrawnLines;
  drawings: ReadonlyMap<string, DrawnLines>;
};

export type BookletWords = ReturnType<typeof serverTexts<"booklets">>;

export const SAFETY = "#e8590c";
