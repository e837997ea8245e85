import { createHmac, timingSafeEqual } from "node:crypto";

import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/pages/page-link.ts";

/** Links that confirm or end a notice; whoever has one needs no account. */
export type NoticeLinks = {
  confirm: (locale: Locale, id: number) => string;
  stop: (locale: Locale, id: number) => string;
  part: (locale: Locale, sku: string) => string;
  /** The notice that a link is of; undefined for one that the shop never made. */
  noticeOf: (key: string) => number | undefined;
};

/**
 * The key is the notice's number, signed: nothing of it is stored. It stands behind the `#`, where no log
 * on the way sees it. Links begin with the configured address of the shop (security A29).
 */
export function createNoticeLinks(origin: string, secret: Uint8Array): NoticeLinks {
  const keyOf = (id: number) =>
    `${id}.${createHmac("sha256", secret).update(String(id)).digest("base64url")}`;
  const link = (locale: Locale, act: string, id: number) =>
    `${origin}${pageLink(locale, "stock-notice")}#${act}=${keyOf(id)}`;
  return {
    confirm: (locale, id) => link(locale, "confirm", id),
    stop: (locale, id) => link(locale, "stop", id),
    part: (locale, sku) => origin + pageLink(locale, "part/*", encodeURIComponent(sku)),
    noticeOf: (key) => {
      const id = Number(/^\d{1,15}(?=\.)/.exec(key)?.[0] ?? Number.NaN);
      return Number.isSafeInteger(id) && isSame(key, keyOf(id)) ? id : undefined;
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
