import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

import {
  EARLY,
  filesWith,
  fontTags,
  type Manifest,
  readManifest,
  styleTags,
} from "./page-document.ts";

const ENTRY = "src/desk/app/entry-desk.tsx";
const STYLES = "src/desk/styles.css";
const DESK_MANIFEST = "desk-manifest.json";

/**
 * The document of the back office in a language: an empty shell without data, the same at each of its addresses and
 * for everybody (ADR 0047). Who may see what, the calls decide.
 */
export type DeskDocument = (locale: Locale) => string;

/** The document with what was built of the back office. */
export async function builtDesk(clientFolder: string): Promise<DeskDocument> {
  const shop = await readManifest(clientFolder);
  const desk = await readManifest(clientFolder, DESK_MANIFEST);
  const tags = tagsOf(desk, shop[EARLY]?.file ?? "");
  return (locale) => deskDocument(locale, tags);
}

/** In development vite serves the sources themselves. */
export function developmentDesk(locale: Locale): string {
  const tags = [
    `<script type="module" src="/${EARLY}"></script>`,
    `<link rel="stylesheet" href="/${STYLES}">`,
    `<script type="module" src="/${ENTRY}"></script>`,
  ];
  return deskDocument(locale, tags.join(""));
}

function tagsOf(desk: Manifest, early: string): string {
  const files = [...filesWith(desk, [ENTRY, STYLES])];
  return [
    `<script src="/${early}"></script>`,
    styleTags(files),
    fontTags(files),
    `<script type="module" src="/${desk[ENTRY]?.file}"></script>`,
  ].join("");
}

function deskDocument(locale: Locale, tags: string): string {
  const { title, noScript } = serverTexts("desk", locale);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${tags}</head><body><div id="root"></div><noscript><p>${noScript}</p></noscript></body></html>`;
}
