import { z } from "zod";

/** POST stocknotices/add: somebody wants to be told once when a part is back. */
export const StockNoticeRequest = z.strictObject({
  sku: z.string().min(1).max(100),
  email: z.string().max(254),
});

export const StockNoticeAddedResponse = z.strictObject({
  status: z.literal("success"),
  /** Whether nothing is left to do: else a mail asks whether the address is theirs. */
  isConfirmed: z.boolean(),
});
export type StockNoticeAddedResponse = z.infer<typeof StockNoticeAddedResponse>;

/** POST stocknotices/confirm and stocknotices/stop: what the link in the mail holds. */
export const StockNoticeLinkRequest = z.strictObject({ id: z.string().min(1).max(100) });

export const StockNoticeConfirmedResponse = z.strictObject({
  status: z.literal("success"),
  part: z.strictObject({ sku: z.string(), part_number: z.string(), title: z.string() }),
});
export type StockNoticeConfirmedResponse = z.infer<typeof StockNoticeConfirmedResponse>;
