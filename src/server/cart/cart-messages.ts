import type { Notice } from "#contract/cart.ts";
import type { CartNotice, CartNoticeCode } from "#domain/cart/cart-notice.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** The messages of specification §4; `{0}` is the quantity, `{1}` the plural's ending. */
const MESSAGES = {
  removed: { es: "Se quitó del carrito", en: "Removed from cart" },
  quantity_updated: {
    es: "La cantidad de este producto se actualizó",
    en: "The Quantity for this product was Updated",
  },
  items_updated: {
    es: "Los siguientes artículos se actualizaron por disponibilidad",
    en: "The following items were updated due availability",
  },
  already_in_cart: {
    es: 'Ya tiene "{0}" artículo{1} en su carrito de compras',
    en: 'You already have "{0}" Item{1} in your Shopping Cart',
  },
  out_of_stock: { es: "Este repuesto está agotado", en: "This part is out of stock" },
  cart_empty: { es: "Su carrito no tiene artículos", en: "Your cart has no items" },
} satisfies Record<CartNoticeCode, Record<Locale, string>>;

/** A notice with its sentence in the caller's language. */
export function spokenNotice(notice: CartNotice, locale: Locale): Notice {
  const { code, quantity = 0 } = notice;
  const message = MESSAGES[code][locale]
    .replace("{0}", String(quantity))
    .replace("{1}", quantity === 1 ? "" : "s");
  return { ...notice, message };
}
