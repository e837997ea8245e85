import type { Locale } from "../i18n/locale.ts";
import { inLanguage, pageLink } from "../page/page-link.ts";
import type { PagePath } from "../page/pages.ts";
import type { ShownPiece } from "./shown-piece.ts";

/** Where pieces are drawn that a browser makes of what is a shopper's own; the shop has no page there. */
export const DRAWN_PATHS = {
  menu: "drawn/menu",
  payment: "drawn/payment",
  transfer: "drawn/transfer",
  sums: "drawn/sums",
} as const satisfies Partial<Record<ShownPiece, string>>;

const PAGE_OF = {
  header: "",
  footer: "",
  vehicle: "",
  contact: "contact-us",
  branches: "Map",
  parts: "custom-search",
  returns: "part/*",
  warranty: "part/*",
} as const satisfies Record<Exclude<ShownPiece, keyof typeof DRAWN_PATHS>, PagePath>;

/** Whether a piece stands on the page of a part. */
export function isOnPartPage(piece: ShownPiece): boolean {
  return piece === "returns" || piece === "warranty";
}

/** The address of the page that a piece stands on, in a language; the page of a part needs the part's own name. */
export function piecePath(piece: ShownPiece, locale: Locale, sku = ""): string {
  return piece === "menu" || piece === "payment" || piece === "transfer" || piece === "sums"
    ? inLanguage(`/${DRAWN_PATHS[piece]}`, locale)
    : pageLink(locale, PAGE_OF[piece], isOnPartPage(piece) ? encodeURIComponent(sku) : "");
}
