import { z } from "zod";

/** A warehouse that people may visit. */
export const Branch = z.strictObject({
  warehouseId: z.int(),
  /** What lists of parts are filtered by: `warehouse` of POST products. */
  code: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.enum(["CR", "US"]),
  /** Whether it is of the caller's own storefront. */
  isLocal: z.boolean(),
  street: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  /** As schema.org writes them, by the branch's own clocks: "Mo-Fr 07:30-17:30". */
  hours: z.array(z.string()),
  time_zone: z.string(),
  /** Days of the weeks to come on which it has other hours, and why; the first first. */
  special_days: z.array(
    z.strictObject({
      /** The first and the last of them, "2026-12-24"; a day between on which it is closed anyway counts among them. */
      from: z.iso.date(),
      until: z.iso.date(),
      /** None where it is closed. */
      hours: z.array(z.strictObject({ opens: z.string(), closes: z.string() })),
      /** Of the holiday, or whatever staff calls it. */
      name: z.string(),
    }),
  ),
  latitude: z.number(),
  longitude: z.number(),
  /** How many different parts lie there. */
  parts: z.int(),
});
export type Branch = z.infer<typeof Branch>;
export type BranchSpecialDays = Branch["special_days"][number];

/** A branch as papers, mails and pages write it: lines of its address, its phone, and its hours in words. */
export const VisitedBranch = z.strictObject({
  name: z.string(),
  place: z.array(z.string()),
  phone: z.string(),
  hours: z.array(z.string()),
});
export type VisitedBranch = z.infer<typeof VisitedBranch>;

/** GET branches (specification §2, Map). */
export const BranchesResponse = z.strictObject({
  branches: z.array(Branch),
  /** Where pictures of streets come from, and whose they are; absent where none is configured. */
  map: z.strictObject({ tiles_url: z.string(), attribution: z.string() }).optional(),
});
export type BranchesResponse = z.infer<typeof BranchesResponse>;
