import type { ShopErrorCode } from "#domain/errors/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** Each refusal's HTTP status. A new code does not compile until it is here, and in the texts of both languages. */
export const REFUSAL_STATUS = {
  invalid_request: 400,
  invalid_token: 401,
  invalid_form: 400,
  forbidden: 403,
  login_refused: 422,
  password_refused: 422,
  passkey_refused: 422,
  too_many_passkeys: 422,
  code_refused: 422,
  challenge_expired: 422,
  factor_set: 409,
  second_factor_required: 403,
  fresh_login_required: 403,
  holder_only: 403,
  acting_refused: 409,
  factor_needed: 422,
  account_in_use: 409,
  link_expired: 422,
  captcha_refused: 422,
  too_many_addresses: 422,
  not_found: 404,
  changed_meanwhile: 409,
  setting_refused: 422,
  calendar_refused: 422,
  shipping_table_refused: 422,
  shipping_zone_last: 422,
  import_refused: 422,
  import_state_refused: 409,
  import_undo_kind: 409,
  import_undo_late: 409,
  page_always_there: 422,
  synonym_too_few: 422,
  synonym_unreadable: 422,
  booklet_unknown: 422,
  booklet_several_makers: 422,
  booklet_no_parts: 422,
  booklet_too_many: 422,
  booklet_link_taken: 422,
  too_many_price_terms: 422,
  too_many_simulations: 422,
  year_out_of_range: 400,
  part_not_found: 404,
  part_available: 422,
  part_not_ready: 422,
  unknown_vehicle_years: 422,
  not_a_part_number: 422,
  successor_not_found: 422,
  successor_off_sale: 422,
  supersession_circle: 422,
  supersession_too_long: 422,
  kit_circle: 422,
  kit_part_twice: 422,
  order_not_found: 404,
  order_changed: 409,
  shipping_required: 422,
  order_status_refused: 409,
  order_paying: 409,
  order_not_yours: 403,
  vin_not_awaited: 409,
  payout_not_wanted: 409,
  order_edit_refused: 409,
  shipment_refused: 422,
  pieces_not_held: 409,
  mail_refused: 409,
  refund_refused: 422,
  quote_status_refused: 409,
  return_refused: 422,
  return_status_refused: 409,
  certificate_decided: 409,
  claim_refused: 422,
  claim_status_refused: 409,
  core_refused: 422,
  core_status_refused: 409,
  guest_cart_disabled: 403,
  card_number_refused: 422,
  method_not_offered: 422,
  payment_data_missing: 422,
  payment_data_unwanted: 422,
  paypal_order_refused: 422,
  payment_unavailable: 503,
  credit_exceeded: 422,
  invoice_amount_refused: 422,
  payment_state_refused: 409,
  idempotency_key_reused: 422,
  draft_unknown: 404,
  draft_used: 409,
  unreserved_gone: 409,
  in_progress: 409,
  invalid_products: 422,
  mixed_product: 422,
  cart_empty: 422,
  cart_full: 422,
  list_too_long: 422,
  list_name_taken: 409,
  too_many_lists: 422,
  shipping_option_invalid: 422,
  coupon_unknown: 422,
  coupon_not_started: 422,
  coupon_expired: 422,
  coupon_used_up: 422,
  coupon_used_by_you: 422,
  coupon_not_for_cart: 422,
  coupon_minimum: 422,
  coupon_refused: 422,
  coupon_in_use: 422,
  brand_refused: 422,
  brand_in_use: 422,
  kind_refused: 422,
  kind_in_use: 422,
  vehicle_refused: 422,
  upload_refused: 422,
  paper_refused: 422,
  upload_gone: 422,
  rate_limited: 429,
  overloaded: 503,
  internal_error: 500,
} as const satisfies Record<ShopErrorCode, number>;

/** What HTTP itself refuses before a call is reached, by its status. */
const HTTP_CODES = {
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_media_type",
  421: "misdirected",
} as const;
export type HttpRefusal = (typeof HTTP_CODES)[keyof typeof HTTP_CODES];

/** The code of a refusal by HTTP itself; undefined for a status that says nothing of its own. */
export function httpRefusal(status: number): HttpRefusal | undefined {
  return new Map<string, HttpRefusal>(Object.entries(HTTP_CODES)).get(String(status));
}

/** The sentence of a refusal for people. */
export function refusalSentence(
  code: ShopErrorCode | HttpRefusal | "unreadable",
  locale: Locale,
): string {
  return serverTexts("refusals", locale)[code];
}

/** Says when whoever asked too often may ask again; up to a minute the general sentence is true. */
export function limitedSentence(retryAfterSeconds: number, locale: Locale): string {
  if (retryAfterSeconds <= 60) return refusalSentence("rate_limited", locale);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return filled(serverTexts("refusals", locale).rate_limited_minutes, { minutes });
}
