import { createHmac } from "node:crypto";

import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { Site } from "#domain/storefront/site.ts";
import { isSameSecret } from "#server/platform/http/same-secret.ts";

/** Whom a mail is for: their language, and the site that they asked at; null where that was not kept. */
type Addressee = { locale: Locale; site: Site | null };

/** Links that confirm or end a notice; whoever has one needs no account. */
export type NoticeLinks = {
  confirm: (to: Addressee, id: number) => string;
  stop: (to: Addressee, id: number) => string;
  part: (to: Addressee, sku: string) => string;
  /** The notice that a link is of; undefined for one that the shop never made. */
  noticeOf: (key: string) => number | undefined;
};

/**
 * The key is the notice's number, signed: nothing of it is stored. It stands behind the `#`, where no log
 * on the way sees it. Links begin with the
 * address of the site that was used, by a host that is configured (security A29).
 */
export function createNoticeLinks(
  originOf: (site: Site | null) => string,
  secret: Uint8Array,
): NoticeLinks {
  const keyOf = (id: number) =>
    `${id}.${createHmac("sha256", secret).update(String(id)).digest("base64url")}`;
  const link = ({ locale, site }: Addressee, act: string, id: number) =>
    `${originOf(site)}${pageLink(locale, "stock-notice")}#${act}=${keyOf(id)}`;
  return {
    confirm: (to, id) => link(to, "confirm", id),
    stop: (to, id) => link(to, "stop", id),
    part: ({ locale, site }, sku) =>
      originOf(site) + pageLink(locale, "part/*", encodeURIComponent(sku)),
    noticeOf: (key) => {
      const id = Number(/^\d{1,15}(?=\.)/.exec(key)?.[0] ?? Number.NaN);
      return Number.isSafeInteger(id) && isSameSecret(key, keyOf(id)) ? id : undefined;
    },
  };
}
