import { z } from "zod";

import { FILE_KINDS, UPLOAD_STANDINGS, UPLOAD_USES } from "#domain/upload/upload-standing.ts";

/** What nothing uses yet, beside the uses. */
const USES_SOUGHT = [...UPLOAD_USES, "nothing"] as const;
export const UPLOAD_SORTS = ["newest", "oldest", "largest", "smallest"] as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];

/** What a file may be part of. */
const UPLOAD_OWNERS = ["return", "claim", "certificate", "wholesale", "document"] as const;

const DeskUpload = z.strictObject({
  id: z.uuid(),
  /** Null of what nothing uses. */
  use: z.enum(UPLOAD_USES).nullable(),
  kind: z.enum(FILE_KINDS),
  /** As what it was sent. */
  type: z.string(),
  standing: z.enum(UPLOAD_STANDINGS),
  /** Of the file as the shop keeps it; null before it does. */
  bytes: z.int().nullable(),
  /** When its address was signed. */
  createdAt: z.string(),
  /** When the shop deletes it unless something uses it first; null of what is used. */
  keptUntil: z.string().nullable(),
  /** The account that sent it. */
  account: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
  /** The order whose link it was sent by. */
  orderNumber: z.string().nullable(),
  /** What it is part of, by its number or title; null of what nothing uses, and of pictures of the shop. */
  partOf: z.strictObject({ kind: z.enum(UPLOAD_OWNERS), name: z.string() }).nullable(),
});
export type DeskUpload = z.infer<typeof DeskUpload>;

/** POST admin/uploads: every file that was sent, page after page. */
export const DeskUploadsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What the sender's e-mail begins with, a number of an order, return or claim, words of a paper's title, or its id. */
      text: z.string().max(254).nullish(),
      use: z.enum(USES_SOUGHT).nullish(),
      standing: z.enum(UPLOAD_STANDINGS).nullish(),
      kind: z.enum(FILE_KINDS).nullish(),
    })
    .nullish(),
  sort: z.enum(UPLOAD_SORTS).default("newest"),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,19}\.[\da-f-]{36}$/)
    .nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskUploadsRequest = z.infer<typeof DeskUploadsRequest>;

export const DeskUploadsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskUpload),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/uploads/get. */
export const DeskUploadRequest = z.strictObject({ id: z.uuid() });

/** Something that shows a file or has it. */
const UploadPlace = z.strictObject({
  kind: z.enum([
    "return",
    "claim",
    "certificate",
    "wholesale",
    "part",
    "brand",
    "setting",
    "page",
    "post",
    "catalog",
  ]),
  /** By which its area opens it. */
  id: z.string(),
  name: z.string(),
});
export type UploadPlace = z.infer<typeof UploadPlace>;

const SeenUpload = DeskUpload.extend({
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Where whoever asks looks at a picture or fetches a PDF, for an hour at least; null where they may not. */
  url: z.string().nullable(),
  /** What shows it or has it; the first few parts of a paper. */
  places: z.array(UploadPlace),
  /** How many parts have a paper; null of what is none. */
  parts: z.int().nullable(),
  /** Whether it may be deleted now: nothing uses it, or what used it shows another by now. */
  isRemovable: z.boolean(),
});
export type SeenUpload = z.infer<typeof SeenUpload>;

export const DeskUploadResponse = z.strictObject({
  status: z.literal("success"),
  upload: SeenUpload,
});
export type DeskUploadResponse = z.infer<typeof DeskUploadResponse>;

/** POST admin/uploads/remove. */
export const RemoveUploadRequest = z.strictObject({ id: z.uuid() });
export type RemoveUploadRequest = z.infer<typeof RemoveUploadRequest>;

const Space = { files: z.int(), bytes: z.int() };

/** POST admin/uploads/space: how much the files take. */
export const UploadSpaceRequest = z.strictObject({});

export const UploadSpaceResponse = z.strictObject({
  status: z.literal("success"),
  total: z.strictObject(Space),
  uses: z.array(z.strictObject({ use: z.enum(USES_SOUGHT), ...Space })),
  /** What the next sweep deletes. */
  due: z.strictObject(Space),
});
export type UploadSpaceResponse = z.infer<typeof UploadSpaceResponse>;
