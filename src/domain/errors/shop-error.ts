import type { CouponRefusal } from "../coupon/coupon.ts";

/**
 * Every way a request can be refused, by stable code. The code is the contract: clients and
 * translations switch on it, the HTTP layer maps it to a status, and details are for logs only.
 */
export type ShopErrorCode =
  | "invalid_request"
  | "invalid_form"
  | "invalid_token"
  | "forbidden"
  | "login_refused"
  | "password_refused"
  | "passkey_refused"
  | "too_many_passkeys"
  | "code_refused"
  | "challenge_expired"
  | "factor_set"
  | "second_factor_required"
  | "fresh_login_required"
  | "account_in_use"
  | "link_expired"
  | "captcha_refused"
  | "too_many_addresses"
  | "not_found"
  | "changed_meanwhile"
  | "page_always_there"
  | "synonym_too_few"
  | "synonym_unreadable"
  | "booklet_unknown"
  | "booklet_several_makers"
  | "booklet_no_parts"
  | "booklet_too_many"
  | "booklet_link_taken"
  | "too_many_price_terms"
  | "too_many_simulations"
  | "part_not_found"
  | "part_available"
  | "part_not_ready"
  | "unknown_vehicle_years"
  | "not_a_part_number"
  | "year_out_of_range"
  | "order_not_found"
  | "order_changed"
  | "shipping_required"
  | "order_status_refused"
  | "order_paying"
  | "order_not_yours"
  | "shipment_refused"
  | "mail_refused"
  | "refund_refused"
  | "quote_status_refused"
  | "return_refused"
  | "return_status_refused"
  | "certificate_decided"
  | "claim_refused"
  | "claim_status_refused"
  | "core_refused"
  | "core_status_refused"
  | "guest_cart_disabled"
  | "card_number_refused"
  | "method_not_offered"
  | "payment_data_missing"
  | "payment_data_unwanted"
  | "payment_unavailable"
  | "paypal_order_refused"
  | "credit_exceeded"
  | "invoice_amount_refused"
  | "payment_state_refused"
  | "idempotency_key_reused"
  | "draft_unknown"
  | "draft_used"
  | "unreserved_gone"
  | "in_progress"
  | "invalid_products"
  | "mixed_product"
  | "cart_empty"
  | "cart_full"
  | "list_too_long"
  | "list_name_taken"
  | "too_many_lists"
  | "shipping_option_invalid"
  | CouponRefusal
  | "coupon_refused"
  | "coupon_in_use"
  | "setting_refused"
  | "shipping_table_refused"
  | "shipping_zone_last"
  | "import_refused"
  | "import_state_refused"
  | "upload_refused"
  | "paper_refused"
  | "upload_gone"
  | "rate_limited"
  | "overloaded"
  | "internal_error";

export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ShopErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ShopErrorCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
