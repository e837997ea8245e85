import { readFile } from "node:fs/promises";
import path from "node:path";

import { z } from "zod";

import { CONTENT_KINDS, type ContentKind, type ContentText } from "#domain/content/content-text.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

const FOLDER = path.join(import.meta.dirname, "../../../db/content");
const FOLDERS = { page: "pages", post: "blog" } as const satisfies Record<ContentKind, string>;

const Listed = z.array(
  z.strictObject({
    link: z.string(),
    published_on: z.iso.date(),
    drawing: z.string().default(""),
  }),
);

/** The texts that come with the shop: each is shown until the shop stores one of its own by the same link. */
export async function readBundledContent(folder = FOLDER): Promise<ContentText[]> {
  const ofKinds = await Promise.all(CONTENT_KINDS.map((kind) => readKind(folder, kind)));
  return ofKinds.flat();
}

async function readKind(folder: string, kind: ContentKind): Promise<ContentText[]> {
  const within = path.join(folder, FOLDERS[kind]);
  const listed = Listed.parse(JSON.parse(await readFile(path.join(within, "index.json"), "utf8")));
  return Promise.all(
    listed.map(async ({ link, published_on: publishedOn, drawing }) => {
      const [es, en] = await Promise.all(
        LOCALES.map((locale: Locale) =>
          readFile(path.join(within, `${link}.${locale}.md`), "utf8"),
        ),
      );
      const writings = { es: readWriting(es ?? ""), en: readWriting(en ?? "") };
      return { kind, link, publishedOn, drawing, isPublished: true, writings };
    }),
  );
}

/** A file begins with its title and one paragraph that sums it up; the rest is the text. */
export function readWriting(file: string): ContentText["writings"][Locale] {
  const [title = "", summary = "", ...rest] = file.replaceAll("\r\n", "\n").trim().split("\n\n");
  if (!title.startsWith("# ")) throw new Error(`A text begins with its title: ${title}`);
  return {
    title: title.slice(2).trim(),
    summary: summary.replaceAll("\n", " ").trim(),
    body: rest.join("\n\n").trim(),
  };
}
