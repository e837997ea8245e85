import type { ShippingWarning } from "#contract/shipping.ts";
import { LATER_DAYS } from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** What a shopper should know of the options, in both languages. */
export const SHIPPING_MESSAGES = {
  no_service: {
    es: "No tenemos tarifa de envío para esa dirección. Revise el código postal o llámenos.",
    en: "We have no shipping rate for that address. Check the ZIP code or call us.",
  },
  freight_only: {
    es: "Por su peso o tamaño, este pedido va por carga.",
    en: "This order goes by freight because of its weight or size.",
  },
  estimated_weight: {
    es: "El peso de algún repuesto es estimado.",
    en: "The weight of some parts is an estimate.",
  },
  residential_surcharge: {
    es: "El precio incluye el recargo por entrega en casa.",
    en: "The price includes the surcharge for delivery to a home.",
  },
  leaves_later: {
    es: `Todo el pedido estará listo en ${LATER_DAYS.min} a ${LATER_DAYS.max} días: los plazos de envío y el retiro cuentan desde entonces.`,
    en: `All of the order will be ready in ${LATER_DAYS.min} to ${LATER_DAYS.max} days: shipping times and pickup count from then.`,
  },
  leaves_unknown: {
    es: "Algún repuesto todavía no tiene fecha de salida: los plazos de envío y el retiro cuentan desde que todo esté listo.",
    en: "Some part has no date yet: shipping times and pickup count from when everything is ready.",
  },
  cart_changed: {
    es: "Su carrito cambió por disponibilidad. Revíselo antes de elegir el envío.",
    en: "Your cart has changed due to availability. Review it before choosing shipping.",
  },
} satisfies Record<ShippingWarning, Record<Locale, string>>;
