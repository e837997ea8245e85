import { z } from "zod";

import { PopupMessage } from "#contract/settings.ts";
import { readOpeningHours } from "#domain/branch/opening-hours.ts";
import { POPUP_STYLES } from "#domain/popup/popup-style.ts";
import { isIssuerAddress } from "#domain/setting/issuer.ts";

/** A line that stands in titles, mails and papers. */
export const ONE_LINE = /^\S(?:[^\p{Cc}]*\S)?$/u;
export const LONGEST_LINE = 60;
/** As Hacienda has the name of an issuer (comprobantes electrónicos 4.4). */
export const LONGEST_ISSUER = 100;
export const Line = z.string().max(LONGEST_LINE).regex(ONE_LINE);
/** What people read: lines of it, and no other sign that steers a screen. */
const Words = z
  .string()
  .max(2_000)
  .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u);
/** The same of lines that stand above each other on a paper. */
export const PaperAddress = Words.max(300).refine((text) => isIssuerAddress(text));
/** A text that an operator writes once for both languages, or once for each. */
export const Text = z.union([Words, z.strictObject({ es: Words, en: Words })]);
export type Text = z.infer<typeof Text>;

/** A phone number, or nothing. */
export const PhoneOrNothing = z.string().regex(/^(?:|\+?\d[\d ()-]{4,24}\d)$/);

const Switch = z.union([z.literal(0), z.literal(1)]);
/** A popup message: browsers remember by its code who has seen it, and its style is one of those drawn. */
export const StoredPopup = PopupMessage.extend({
  code: z.string().regex(/^[\w.-]{1,60}$/),
  title: Text,
  message: Text,
  style: z.enum(["", ...POPUP_STYLES]),
  enabled: Switch,
  show_as_global_modal: Switch,
  modal_delay_to_show_again_hours: z.number().min(0).max(100_000),
  show_first_x_days: z.number().min(0).max(100_000),
});

export function hasCodesOnce(items: readonly { code: string }[]): boolean {
  return new Set(items.map(({ code }) => code)).size === items.length;
}

/** Where the shop sends people: a page of its own, or one elsewhere by https. */
export const LinkAddress = z.union([
  z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  z.url({ protocol: /^https$/ }),
]);

/** A warehouse that people may visit: its code, and what only visitors need. */
export const StoredBranch = z.strictObject({
  warehouse: z.string().min(1).max(20),
  street: z.string().max(200).regex(ONE_LINE),
  postal_code: z.string().regex(/^[\dA-Za-z -]{0,10}$/),
  phone: PhoneOrNothing,
  hours: z.array(z.string().refine((written) => readOpeningHours(written) !== undefined)).max(14),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const Flag = z.enum(["true", "false"]).describe("true or false");
