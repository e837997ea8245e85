import type { SpokenNotice } from "#contract/cart.ts";
import type { CartNotice } from "#domain/cart/cart-notice.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** A notice with its sentence of specification §4, in the caller's language. */
export function spokenNotice(notice: CartNotice, locale: Locale): SpokenNotice {
  const { code, quantity = 0 } = notice;
  const message = filled(serverTexts("carts", locale)[code], {
    quantity,
    plural: quantity === 1 ? "" : "s",
  });
  return { ...notice, message };
}
