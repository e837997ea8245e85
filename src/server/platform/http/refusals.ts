import type { ShopErrorCode } from "#domain/errors/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { CART_REFUSALS } from "#server/cart/cart-refusals.ts";

type Refusal = { status: number } & Record<Locale, string>;

/** Each refusal's HTTP status and its sentence for people. A new code does not compile until it is here. */
export const REFUSALS = {
  invalid_request: {
    status: 400,
    es: "No entendimos la solicitud. Revise los datos e intente de nuevo.",
    en: "We could not read this request. Please check it and try again.",
  },
  invalid_token: {
    status: 401,
    es: "Su sesión terminó. Inicie sesión de nuevo.",
    en: "Your session has ended. Please log in again.",
  },
  invalid_form: {
    status: 400,
    es: "Revise los campos marcados.",
    en: "Please check the marked fields.",
  },
  forbidden: {
    status: 403,
    es: "Su cuenta no tiene permiso para esto.",
    en: "Your account may not do this.",
  },
  login_refused: {
    status: 422,
    es: "El correo o la contraseña no son correctos.",
    en: "The e-mail or the password is not right.",
  },
  password_refused: {
    status: 422,
    es: "La contraseña actual no es correcta.",
    en: "The current password is not right.",
  },
  link_expired: {
    status: 422,
    es: "Este enlace ya no sirve. Pida uno nuevo.",
    en: "This link no longer works. Please ask for a new one.",
  },
  captcha_refused: {
    status: 422,
    es: "No pudimos comprobar que no es un robot. Intente de nuevo.",
    en: "We could not check that you are not a robot. Please try again.",
  },
  too_many_addresses: {
    status: 422,
    es: "Ya guardó todas las direcciones que caben. Borre una para agregar otra.",
    en: "You have saved all the addresses there is room for. Remove one to add another.",
  },
  not_found: {
    status: 404,
    es: "No existe lo que buscó.",
    en: "There is nothing at this address.",
  },
  year_out_of_range: {
    status: 400,
    es: "El año va de 1987 al próximo. Elija otro.",
    en: "Years go from 1987 to next year. Please choose another one.",
  },
  part_not_found: {
    status: 404,
    es: "No tenemos un repuesto con ese número. Búsquelo por otro número o por nombre.",
    en: "We have no part with that number. Try another number or a name.",
  },
  order_not_found: {
    status: 404,
    es: "Pedido no encontrado, por favor verifique la información.",
    en: "Order not found, please verify information.",
  },
  order_changed: {
    status: 409,
    es: "Las existencias o los precios cambiaron. Revise el pedido y confírmelo de nuevo.",
    en: "Stock or prices have changed. Please check the order and confirm it again.",
  },
  shipping_required: {
    status: 422,
    es: "Elija cómo quiere recibir su pedido.",
    en: "Please choose how you want to receive your order.",
  },
  order_status_refused: {
    status: 409,
    es: "El pedido no puede pasar a ese estado. Actualice la página para ver cómo está ahora.",
    en: "The order cannot change to that status. Reload the page to see where it is now.",
  },
  shipment_refused: {
    status: 422,
    es: "El envío lleva más piezas de las que faltan por enviar. Revise las líneas.",
    en: "The shipment holds more pieces than are left to ship. Please check the lines.",
  },
  refund_refused: {
    status: 422,
    es: "No queda tanto por devolver de este pedido. Revise el monto.",
    en: "There is not that much left to refund on this order. Please check the amount.",
  },
  quote_status_refused: {
    status: 409,
    es: "La cotización ya no admite ese cambio. Actualice la página para ver cómo está ahora.",
    en: "The quote no longer allows that change. Reload the page to see where it is now.",
  },
  guest_cart_disabled: {
    status: 403,
    es: "Inicie sesión para comprar.",
    en: "Please log in to buy.",
  },
  card_number_refused: {
    status: 422,
    es: "No escriba números de tarjeta aquí. Use el formulario de pago seguro.",
    en: "Please do not write card numbers here. Use the secure payment form.",
  },
  method_not_offered: {
    status: 422,
    es: "Esta forma de pago no está disponible. Elija otra.",
    en: "This way to pay is not available. Please choose another.",
  },
  payment_data_missing: {
    status: 422,
    es: "Faltan los datos del pago. Complételos e intente de nuevo.",
    en: "The payment details are missing. Complete them and try again.",
  },
  payment_data_unwanted: {
    status: 422,
    es: "Los datos del pago no corresponden a la forma de pago elegida. Elíjala de nuevo.",
    en: "The payment details do not belong to the chosen way to pay. Please choose it again.",
  },
  paypal_order_refused: {
    status: 422,
    es: "Ese pago de PayPal no es de este pedido. Apruébelo de nuevo en PayPal.",
    en: "That PayPal payment is not for this order. Please agree to it again at PayPal.",
  },
  payment_unavailable: {
    status: 503,
    es: "El procesador de pagos no responde en este momento. No se cobró nada; intente en unos minutos o elija otra forma de pago.",
    en: "The payment processor is not answering right now. Nothing was charged; try in a few minutes or choose another way to pay.",
  },
  credit_exceeded: {
    status: 422,
    es: "Este pedido supera su crédito disponible. Elija otra forma de pago o llámenos.",
    en: "This order is above your available credit. Choose another way to pay or call us.",
  },
  idempotency_key_reused: {
    status: 422,
    es: "Este intento de compra ya se usó con otros datos. Vuelva al pago e intente de nuevo.",
    en: "This attempt was already used with other details. Go back to payment and try again.",
  },
  draft_unknown: {
    status: 404,
    es: "Este pedido sin terminar ya no está. Vuelva al pago e intente de nuevo.",
    en: "This unfinished order is not there any more. Go back to payment and try again.",
  },
  draft_used: {
    status: 409,
    es: "De este pago ya salió un pedido. Revise sus pedidos; si quiere otro, confírmelo de nuevo.",
    en: "An order was already placed from this checkout. Check your orders; if you want another one, confirm again.",
  },
  unreserved_gone: {
    status: 409,
    es: "Piezas que se apartaban con el pago ya no están. Espere existencias y confírmelo de nuevo, o cancele el pedido y devuelva el dinero.",
    en: "Pieces that were to be reserved when paid are gone. Wait for stock and confirm again, or cancel the order and return the money.",
  },
  in_progress: {
    status: 409,
    es: "Su pedido se está procesando. Espere un momento, por favor.",
    en: "Your order is being processed. Please wait a moment.",
  },
  ...CART_REFUSALS,
  rate_limited: {
    status: 429,
    es: "Demasiadas solicitudes seguidas. Espere un momento e intente de nuevo.",
    en: "Too many requests in a row. Wait a moment and try again.",
  },
  overloaded: {
    status: 503,
    es: "El servicio no está disponible en este momento. Intente de nuevo en unos segundos.",
    en: "The service is not available right now. Try again in a few seconds.",
  },
  internal_error: {
    status: 500,
    es: "Algo falló de nuestro lado. Intente de nuevo más tarde.",
    en: "Something failed on our side. Please try again later.",
  },
} satisfies Record<ShopErrorCode, Refusal>;

/** Sentences for what HTTP itself refuses before a call is reached. */
export const HTTP_REFUSALS: Readonly<Record<number, { code: string } & Record<Locale, string>>> = {
  405: {
    code: "method_not_allowed",
    es: "Esta llamada no acepta ese método.",
    en: "This call does not take that method.",
  },
  413: {
    code: "too_large",
    es: "La solicitud es demasiado grande.",
    en: "The request is too large.",
  },
  415: {
    code: "unsupported_media_type",
    es: "Envíe los datos como JSON.",
    en: "Please send the request as JSON.",
  },
  421: {
    code: "misdirected",
    es: "Esta tienda tiene otra dirección.",
    en: "This shop has another address.",
  },
};

/** For what is no HTTP: there is nothing in it that a language could be read from. */
export const UNREADABLE_REQUEST: Record<Locale, string> = {
  es: "No se pudo leer la solicitud.",
  en: "The request could not be read.",
};
