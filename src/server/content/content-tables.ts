import type { ColumnType, Generated } from "kysely";

import type { ContentKind } from "#domain/content/content-text.ts";

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
    is_published: boolean;
    drawing: string;
    version: Generated<number>;
    updated_at: ColumnType<Date, never, Date>;
    updated_by: string;
  };
};
