import type { Locale } from "#domain/i18n/locale.ts";

const SENTENCES: Readonly<Record<string, Record<Locale, string>>> = {
  card_declined: {
    es: "El banco no aprobó la tarjeta. Use otra o llame a su banco.",
    en: "The bank did not approve the card. Use another one or call your bank.",
  },
  insufficient_funds: {
    es: "La tarjeta no tiene fondos suficientes. Use otra forma de pago.",
    en: "The card does not have enough funds. Please use another way to pay.",
  },
  expired_card: {
    es: "La tarjeta está vencida. Use otra.",
    en: "The card has expired. Please use another one.",
  },
  authentication_failed: {
    es: "El banco no pudo confirmar que fuera usted. Intente de nuevo o use otra tarjeta.",
    en: "The bank could not confirm that it was you. Try again or use another card.",
  },
  invalid_source: {
    es: "Los datos del pago ya no sirven. Escríbalos de nuevo.",
    en: "The payment details are no longer good. Please enter them again.",
  },
  amount_changed: {
    es: "El total cambió después de que usted lo aprobó en PayPal. Apruébelo de nuevo.",
    en: "The total changed after you agreed to it at PayPal. Please agree again.",
  },
  cancelled: {
    es: "El pago se canceló. Intente de nuevo cuando quiera.",
    en: "The payment was cancelled. Try again whenever you like.",
  },
  sold_out: {
    es: "Alguien compró la última pieza mientras se confirmaba su pago. Le devolvemos el dinero.",
    en: "Somebody bought the last piece while your payment was being confirmed. Your money is on its way back.",
  },
};

const NOT_TAKEN: Record<Locale, string> = {
  es: "El pago no se completó y no se cobró nada. Intente de nuevo.",
  en: "The payment did not go through and nothing was charged. Please try again.",
};

/** Why a payment came to nothing, and what to do next. */
export function declineSentence(reason: string, locale: Locale): string {
  return (SENTENCES[reason] ?? NOT_TAKEN)[locale];
}
