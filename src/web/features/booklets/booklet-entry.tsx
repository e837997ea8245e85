import { useId, useSyncExternalStore } from "react";

import type { Catalog } from "#contract/booklets.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";

/** Narrower screens read a PDF in the browser's own window: a frame would leave no room to turn its pages. */
const ROOM_TO_READ = "(min-width: 1000px)";

/** A catalogue: its cover, how much it is, and the ways to read it. Without script the links alone do. */
export function BookletEntry({
  booklet,
  isRead,
  onRead,
}: {
  booklet: Catalog;
  /** Whether it is open in place. */
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}) {
  const { name, file, cover, language } = booklet;
  const t = useTranslations("content.catalogs");
  const locale = useShopLocale();
  const id = useId();
  const viewer = `${id}-viewer`;
  // What a stranger sends stays out of the page: it opens in a window of its own.
  const isReadable = useReadableInPlace() && file.url.startsWith("/");
  return (
    <li className={isRead ? "catalog catalog-open" : "catalog"}>
      <article aria-labelledby={id}>
        <Cover cover={cover} />
        <div className="catalog-about">
          <h2 id={id} {...(language !== null && language !== locale && { lang: language })}>
            {name}
          </h2>
          <Facts booklet={booklet} />
          <p className="catalog-ways">
            {isReadable && (
              <Button aria-expanded={isRead} aria-controls={viewer} onClick={() => onRead(!isRead)}>
                {isRead ? t("close") : t("read")}
              </Button>
            )}
            <a className="button" href={file.url} target="_blank" rel="noopener">
              {t("open")}
              <span className="visually-hidden"> {t("ofCatalog", { name })}</span>
            </a>
            <a className="button" href={file.url} download={file.fileName}>
              {t("download")}
              <span className="visually-hidden"> {t("ofCatalog", { name })}</span>
            </a>
          </p>
        </div>
        {isReadable && isRead && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; the file may run and load nothing
          <iframe id={viewer} className="catalog-viewer" src={file.url} title={name} />
        )}
      </article>
    </li>
  );
}

function Cover({ cover }: Pick<Catalog, "cover">) {
  if (cover === null) return null;
  return cover.url.startsWith("/drawings/") ? (
    <Drawing src={cover.url} size={160} />
  ) : (
    <img className="catalog-cover" src={cover.url} alt="" width={160} loading="lazy" />
  );
}

function Facts({ booklet }: { booklet: Catalog }) {
  const { language, pages, bytes, parts, total, publishedOn } = booklet;
  const t = useTranslations("content.catalogs");
  const format = useFormat();
  return (
    <ul className="catalog-facts secondary">
      {parts !== null && (
        <li>
          {total !== null && total > parts
            ? t("some", { parts, total })
            : t("parts", { count: parts })}
        </li>
      )}
      {language !== null && <li>{t(`languages.${language}`)}</li>}
      {pages !== null && <li>{t("pages", { count: pages })}</li>}
      <li>{bytes === null ? t("pdf") : t("size", { megabytes: megabytesOf(bytes) })}</li>
      {publishedOn !== null && (
        <li>
          {t("edition")} <time dateTime={publishedOn}>{format.day(publishedOn)}</time>
        </li>
      )}
    </ul>
  );
}

/** With one decimal, and never none at all. */
function megabytesOf(bytes: number): number {
  return Math.max(0.1, Math.round(bytes / 100_000) / 10);
}

/** Whether this browser shows PDFs in a frame, and has room for one. */
function useReadableInPlace(): boolean {
  return useSyncExternalStore(followRoom, hasViewer, () => false);
}

function followRoom(onChange: () => void): () => void {
  const room = matchMedia(ROOM_TO_READ);
  room.addEventListener("change", onChange);
  return () => room.removeEventListener("change", onChange);
}

function hasViewer(): boolean {
  return navigator.pdfViewerEnabled && matchMedia(ROOM_TO_READ).matches;
}
