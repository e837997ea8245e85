import { z } from "zod";

import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });
/** A digest of who is in the group, since files say it too; what is saved names the one that was seen. */
const Version = z.string();

/** POST admin/groups/get: the interchange group of a part. */
export const GroupRequest = z.strictObject({ sku: Sku });

const GroupMember = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  quality: z.enum(BRAND_QUALITIES),
  trust: z.enum(TRUST_STATES),
  /** Its kind, and whether that is the kind of the part that is open: lists fold only parts of one kind. */
  kind: InBoth,
  isSameKind: z.boolean(),
  measures: z.array(z.strictObject({ name: InBoth, value: InBoth })),
  /** Pieces in all warehouses. */
  onHand: z.int(),
  /** Measures that both parts have and say differently. */
  differences: z.array(z.strictObject({ name: InBoth, own: InBoth, other: InBoth })),
  /** Vehicle lines that it fits; those that only the open part fits, and those that only it fits. */
  vehicles: z.strictObject({ all: z.int(), onlyOwn: z.int(), onlyOther: z.int() }),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** In which group parts are, of all that were looked at; null of very many. What somebody saw is compared with it. */
const Standing = z
  .array(z.strictObject({ sku: z.string(), partNumber: z.string(), group: z.string().nullable() }))
  .nullable();

export const GroupResponse = z.strictObject({
  status: z.literal("success"),
  sku: z.string(),
  /** Null where the part is in none. */
  group: z.string().nullable(),
  version: Version,
  /** The part itself first. */
  members: z.array(GroupMember),
  /** There are more members than are listed. */
  isCut: z.boolean(),
  standing: Standing,
});
export type GroupResponse = z.infer<typeof GroupResponse>;

/** POST admin/groups/preview: what another part would bring into the group. */
export const GroupJoinRequest = z.strictObject({
  sku: Sku,
  other: Sku,
  /** With all of the other part's group, or the part alone. */
  isWhole: z.boolean(),
});
export type GroupJoinRequest = z.infer<typeof GroupJoinRequest>;

export const GroupPreviewResponse = z.strictObject({
  status: z.literal("success"),
  group: z.string(),
  version: Version,
  /** The group that the other part is in by now, and how many parts that has. */
  otherGroup: z.strictObject({ name: z.string(), parts: z.int() }).nullable(),
  /** Parts that are to be together with the open one, compared with it; none where all are by now. */
  others: z.array(GroupMember),
  isCut: z.boolean(),
  /** How many parts the group will have. */
  parts: z.int(),
  standing: Standing,
});
export type GroupPreviewResponse = z.infer<typeof GroupPreviewResponse>;

/** POST admin/groups/join; without a version whatever is there is changed. */
export const SaveGroupJoinRequest = z.strictObject({
  ...GroupJoinRequest.shape,
  version: Version.nullish(),
});
export type SaveGroupJoinRequest = z.infer<typeof SaveGroupJoinRequest>;

/** POST admin/groups/leave: a member goes out of the part's group, be it the part itself. */
export const GroupLeaveRequest = z.strictObject({ sku: Sku, member: Sku, version: Version });
export type GroupLeaveRequest = z.infer<typeof GroupLeaveRequest>;
