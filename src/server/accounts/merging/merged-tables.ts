/** What becomes of the rows of each table that knows accounts, when one account goes into another; a test compares it with the tables. */
export const MERGED_TABLES = {
  /** Become the other's as they are, however many they are. */
  history: ["shop_order", "quote"],
  /** Become the other's as they are. */
  moved: [
    "api_key",
    "contact_message",
    "coupon_use",
    "credit_use",
    "customer_note",
    "fitment_report",
    "upload",
  ],
  /** Become the other's where that has room for them, or not the same; the statement of each says how. */
  joined: [
    "account_payment",
    "address",
    "begun_draft",
    "cart_line",
    "certificate",
    "garage_vehicle",
    "own_part_number",
    "reminder_hold",
    "reminder_letter",
    "saved_list",
    "tax_exemption",
    "wholesale_application",
  ],
  /** Get entries of their own: the book is only added to. */
  booked: ["credit_entry"],
  /** End: by these somebody gets in, or goes on with what they had begun. */
  ended: [
    "account_link",
    "cart_addition",
    "factor_challenge",
    "joined_cart",
    "order_draft",
    "passkey_challenge",
    "paypal_order",
    "session",
  ],
  /** Stay with the row of the account that is closed; those of the staff no customer has. */
  left: [
    "desk_presence",
    "import_before",
    "list_view",
    "passkey",
    "recovery_code",
    "second_factor",
  ],
} as const;
