import { LONGEST_SEARCH_TEXT } from "../part/search-text.ts";

/**
 * The numbers in the rule texts of specification §5, as decisions §3 fixes them: "longer than 7",
 * "less than 51". Published in GET settings, so that forms and server judge alike.
 */
export const FIELD_BOUNDS = {
  password_longer_than: 7,
  password_max: 128,
  phone_longer_than: 6,
  phone_max: 15,
  name_less_than: 51,
  street_min: 5,
  street_max: 100,
  city_min: 2,
  city_max: 60,
  company_min: 2,
  company_max: 80,
  email_max: 254,
  message_max: 2_000,
  search_text_max: LONGEST_SEARCH_TEXT,
  quantity_min: 1,
  quantity_max: 999,
  cart_lines_max: 200,
  garage_max: 50,
  garage_guest_max: 10,
} as const satisfies Record<string, number>;
