import type { Generated } from "kysely";

import type { BookletKind } from "#domain/booklet/booklet-subject.ts";
import type { HostedBooklet } from "#domain/booklet/hosted-booklet.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Json, Moment, Timestamp } from "#server/platform/database/column-types.ts";

/** Catalogues as PDFs: what they are of, each edition that was made, and what a content service said. */
export type BookletTables = {
  booklet: {
    id: Generated<number>;
    kind: BookletKind;
    key: string;
    link: string;
    wanted_at: Timestamp;
    taken_at: Moment;
    /** Since when it fails to be made, whole; null once it is. */
    failing_since: Moment;
  };
  booklet_edition: {
    booklet_id: number;
    storefront: Storefront;
    locale: Locale;
    name: string;
    drawing: string;
    pages: number;
    bytes: number;
    parts: number;
    /** Of how many in all; null of an edition from before it was kept. */
    total: number | null;
    parts_version: number;
    made_at: Timestamp;
  };
  hosted_catalogs: { source: string; catalogs: Json<HostedBooklet[]>; read_at: Timestamp };
};
