import { z } from "zod";

import { Settings } from "#contract/settings.ts";

/** A text that an operator writes once for both languages, or once for each. */
const Text = z.union([z.string(), z.strictObject({ es: z.string(), en: z.string() })]);
export type Text = z.infer<typeof Text>;

/** The rows of `setting` as they are kept: what GET settings shows, with its texts in both languages. */
export const StoredSettings = z.object({
  ...Settings.omit({ validation: true, captcha_site_key: true, payment: true }).shape,
  phone_hours: Text,
  transfer_instructions: Text,
  vehicle_regions: z.strictObject({
    regions: z.array(z.strictObject({ value: z.string(), label: Text })),
  }),
});
export type StoredSettings = z.infer<typeof StoredSettings>;
