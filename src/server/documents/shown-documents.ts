import type { PartDocument } from "#contract/part-document.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { fileSizeOf } from "#domain/upload/file-size.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { type DocumentRow, findDocumentsOf } from "./document-store.ts";
import { documentAddress } from "./document-wire.ts";

/** The papers of a part as its page shows them, in their order. */
export async function shownDocuments(
  db: Database,
  partId: number,
  locale: Locale,
): Promise<PartDocument[]> {
  return (await findDocumentsOf(db, partId)).map((row) => shownIn(row, locale));
}

function shownIn(row: DocumentRow, locale: Locale): PartDocument {
  const { uploadId, kind, language, bytes } = row;
  const texts = serverTexts("documents", locale);
  const { unit, amount } = fileSizeOf(bytes);
  const size = `${new Intl.NumberFormat(languageTag(locale)).format(amount)}\u00A0${unit}`;
  return {
    title: locale === "es" ? row.titleEs : row.titleEn,
    kind,
    language,
    bytes,
    url: documentAddress(uploadId, locale),
    about: filled(texts.about, {
      kind: texts.kinds[kind],
      language: texts.languages[language],
      size,
    }),
  };
}
