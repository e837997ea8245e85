import { z } from "zod";

import { LOCALES } from "#domain/i18n/locale.ts";
import { ISSUER_SETTINGS } from "#domain/setting/issuer.ts";
import { SHOWN_PIECES } from "#domain/setting/shown-piece.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

const Cell = z.strictObject({
  name: z.string(),
  kind: z.enum(["line", "words", "lines", "switch", "number", "choice"]),
  options: z.array(z.string()).optional(),
});

const Form = z.strictObject({
  kind: z.enum(["flag", "line", "picture", "text", "fixed", "number", "choice", "choices", "rows"]),
  options: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  isWhole: z.boolean().optional(),
  columns: z.array(Cell).optional(),
  /** The key of the value that holds the list; null where the value is the list. */
  within: z.string().nullable().optional(),
});

const Group = z.enum(["shop", "contact", "selling", "taxes", "pages"]);

/** What one storefront, or the whole shop, has, and who changed it last. */
const HeldSetting = z.strictObject({
  /** Null where a storefront has none of its own. */
  value: z.unknown(),
  /** Whether somebody or the shop's beginning stored it; otherwise it is what new shops begin with. */
  isStored: z.boolean(),
  /** Which entry of the log its last change is, so that a later one has a higher; 0 when nobody changed it. */
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});

const InBoth = z.strictObject({ es: z.string(), en: z.string() });

export const EditableSetting = z.strictObject({
  key: z.string(),
  group: Group,
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

/** POST admin/settings: settings in the order of the screen, with what each takes (decisions §11). */
export const SettingListRequest = z.strictObject({
  filters: z
    .strictObject({
      /** Words of its name, its help or its key, in either language. */
      text: z.string().max(100).nullish(),
      group: Group.nullish(),
      /** Those that this storefront has of its own. */
      own: z.enum(STOREFRONTS).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.string().max(60).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type SettingListRequest = z.infer<typeof SettingListRequest>;

export const SettingListResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(EditableSetting),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/settings/get. */
export const SettingGetRequest = z.strictObject({ key: z.string().max(60) });

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

/** POST admin/settings/issuer: what papers would say by a setting of the issuer that is not saved. */
export const IssuerPreviewRequest = z.strictObject({
  key: z.enum(ISSUER_SETTINGS),
  /** Without it a storefront has again what the whole shop has. */
  value: z.unknown().optional(),
  /** As in a save. */
  storefront: z.enum(STOREFRONTS).nullish(),
});
export type IssuerPreviewRequest = z.infer<typeof IssuerPreviewRequest>;

/** How a paper begins: the name above it, and the lines below that. */
const IssuedBy = z.strictObject({ name: z.string(), lines: z.array(z.string()) });

export const IssuerPreviewResponse = z.strictObject({
  status: z.literal("success"),
  papers: z.array(z.strictObject({ storefront: z.enum(STOREFRONTS), es: IssuedBy, en: IssuedBy })),
});
export type IssuerPreviewResponse = z.infer<typeof IssuerPreviewResponse>;

/** POST admin/settings/drawn: a piece of a storefront's page with a setting that is not saved. */
export const SettingDrawingRequest = z.strictObject({
  key: z.string().max(60),
  /** Without it a storefront has again what the whole shop has. */
  value: z.unknown().optional(),
  /** As in a save. */
  storefront: z.enum(STOREFRONTS).nullish(),
  /** Whose page is drawn. */
  page_of: z.enum(STOREFRONTS),
  language: z.enum(LOCALES),
  piece: z.enum(SHOWN_PIECES),
});
export type SettingDrawingRequest = z.infer<typeof SettingDrawingRequest>;

export const SettingDrawingResponse = z.strictObject({
  status: z.literal("success"),
  /** The whole page, in which nothing runs; null where there is nothing to draw it of: no part yet, or no built pages. */
  html: z.string().nullable(),
});
export type SettingDrawingResponse = z.infer<typeof SettingDrawingResponse>;

/** Of get and of save: the setting as it is now. */
export const SettingResponse = z.strictObject({
  status: z.literal("success"),
  setting: EditableSetting,
});
export type SettingResponse = z.infer<typeof SettingResponse>;
