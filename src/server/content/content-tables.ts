import type { ColumnType, Generated } from "kysely";

import type { ArticlePicture, ContentKind, ContentText } from "#domain/content/content-text.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** What of a text another one takes the place of when it goes up. */
export type NextText = Pick<ContentText, "writings" | "publishedOn" | "drawing" | "picture">;
type Pictured = ColumnType<ArticlePicture | null, string | null, string | null>;

/** Pages and articles that the shop wrote itself. */
export type ContentTables = {
  content_text: {
    kind: ContentKind;
    link: string;
    title_es: string;
    title_en: string;
    summary_es: string;
    summary_en: string;
    body_es: string;
    body_en: string;
    published_on: string;
    /** Whether readers see it now. */
    is_published: boolean;
    drawing: string;
    picture: Pictured;
    goes_up_at: Date | null;
    comes_down_at: Date | null;
    clock: Generated<Storefront>;
    /** What goes up, where readers see this row's own words until then. */
    next_text: ColumnType<NextText | null, string | null, string | null>;
    version: Generated<number>;
    updated_at: ColumnType<Date, never, Date>;
    updated_by: string;
  };
  /** Texts that are kept half-written, beside the one at their address or alone. */
  content_draft: {
    kind: ContentKind;
    link: string;
    title_es: string;
    title_en: string;
    summary_es: string;
    summary_en: string;
    body_es: string;
    body_en: string;
    published_on: string | null;
    drawing: string;
    picture: Pictured;
    goes_up_at: Date | null;
    comes_down_at: Date | null;
    clock: Storefront;
    /** The version of the text that it was begun beside; null where there was none. */
    begun_beside: number | null;
    /** Never the same twice, over all drafts. */
    version: Generated<number>;
    updated_at: ColumnType<Date, never, Date>;
    updated_by: string;
  };
};
