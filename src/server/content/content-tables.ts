import type { ColumnType, Generated } from "kysely";

import type { ContentKind, ContentText } from "#domain/content/content-text.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** What of a text another one takes the place of when it goes up. */
export type NextText = Pick<ContentText, "writings" | "publishedOn" | "drawing">;

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
    goes_up_at: Date | null;
    comes_down_at: Date | null;
    clock: Generated<Storefront>;
    /** What goes up, where readers see this row's own words until then. */
    next_text: ColumnType<NextText | null, string | null, string | null>;
    version: Generated<number>;
    updated_at: ColumnType<Date, never, Date>;
    updated_by: string;
  };
};
