import { ACCOUNT_DEFENCES } from "./account-defences.ts";
import type { Defence } from "./defence.ts";
import { HOLDER_DEFENCES } from "./holder-defences.ts";
import { MARKUP_DEFENCES } from "./markup-defences.ts";
import { MISHAP_DEFENCES } from "./mishap-defences.ts";
import { ORDER_DEFENCES } from "./order-defences.ts";
import { PICTURE_DEFENCES } from "./picture-defences.ts";
import { REPLY_DEFENCES } from "./reply-defences.ts";

/** Every defence that is taken out, one at a time, to see that a test notices (security B18). */
export const DEFENCES: readonly Defence[] = [
  ...ACCOUNT_DEFENCES,
  ...HOLDER_DEFENCES,
  ...MARKUP_DEFENCES,
  ...MISHAP_DEFENCES,
  ...ORDER_DEFENCES,
  ...PICTURE_DEFENCES,
  ...REPLY_DEFENCES,
];
