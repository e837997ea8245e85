import { z } from "zod";

import { STOREFRONTS } from "#domain/storefront/storefront.ts";

const Cell = z.strictObject({
  name: z.string(),
  kind: z.enum(["line", "words", "lines", "switch", "number", "choice"]),
  options: z.array(z.string()).optional(),
});

const Form = z.strictObject({
  kind: z.enum(["flag", "line", "text", "fixed", "number", "choice", "choices", "rows"]),
  options: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  isWhole: z.boolean().optional(),
  columns: z.array(Cell).optional(),
  /** The key of the value that holds the list; null where the value is the list. */
  within: z.string().nullable().optional(),
});

/** What one storefront, or the whole shop, has, and who changed it last. */
const HeldSetting = z.strictObject({
  /** Null where a storefront has none of its own. */
  value: z.unknown(),
  /** Whether somebody or the shop's beginning stored it; otherwise it is what new shops begin with. */
  isStored: z.boolean(),
  /** Raised by each change; 0 when nobody changed it. */
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});

const InBoth = z.strictObject({ es: z.string(), en: z.string() });

export const EditableSetting = z.strictObject({
  key: z.string(),
  group: z.enum(["shop", "contact", "selling", "taxes", "pages"]),
  form: Form,
  name: InBoth,
  help: InBoth,
  /** Whether a storefront may have its own. */
  ofStorefront: z.boolean(),
  /** Who may change it. */
  role: z.enum(["manager", "owner"]),
  shop: HeldSetting,
  cr: HeldSetting,
  us: HeldSetting,
});
export type EditableSetting = z.infer<typeof EditableSetting>;

/** POST admin/settings: every setting, with what it takes and who changed it last (decisions §11). */
export const SettingListRequest = z.strictObject({});

export const SettingListResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(EditableSetting),
});

/** POST admin/settings/save. */
export const SettingSaveRequest = z.strictObject({
  key: z.string().max(60),
  /** Without it a storefront has again what the whole shop has. */
  value: z.unknown().optional(),
  /** The one that has it of its own; without it, the whole shop. */
  storefront: z.enum(STOREFRONTS).nullish(),
  /** That of the value that was edited. */
  version: z.int().min(0),
});
export type SettingSaveRequest = z.infer<typeof SettingSaveRequest>;

export const SettingSaveResponse = z.strictObject({
  status: z.literal("success"),
  setting: EditableSetting,
});
