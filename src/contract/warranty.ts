import { z } from "zod";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { REFUND_WAYS } from "#domain/payment/refund-way.ts";
import { DISTANCE_UNITS, LONGEST_SERIAL, LONGEST_VEHICLE } from "#domain/warranty/claim-form.ts";
import { CLAIM_STATUSES, CLAIM_STEPS } from "#domain/warranty/claim-status.ts";
import { DESK_CLAIM_STEPS } from "#domain/warranty/desk-claim-step.ts";
import { LONGEST_WARRANTY_KM, LONGEST_WARRANTY_MONTHS } from "#domain/warranty/warranty-term.ts";

import { PaidByHand, PartsOfMoney } from "./paid-by-hand.ts";
import { SeenPicture, SentPhotos } from "./uploads.ts";

const Money = z.number();
const Pieces = z.int().min(1).max(MOST_OF_A_LINE);
const Message = z.string().max(2_000);
const Day = z.string().max(20);

/** How long a part is warranted: months, and how far it may run; null is however far. */
export const WarrantyTerms = z.strictObject({ months: z.int(), km: z.int().nullable() });
export type WarrantyTerms = z.infer<typeof WarrantyTerms>;

/** What the law gives beside the term, and which law it is. */
export const LegalWarranty = z.strictObject({ days: z.int(), source: z.string() });
export type LegalWarranty = z.infer<typeof LegalWarranty>;

/** GET orders/claims/{type}-{orderNumber}-{validator}. */
export const ClaimsPathParams = z.strictObject({ id: z.string().max(200) });

const Claim = z.strictObject({
  claim: z.string(),
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  status: z.enum(CLAIM_STATUSES),
  createdAt: z.string(),
  vehicle: z.string(),
  /** How far it ran since it was fitted. */
  distance: z.int(),
  unit: z.enum(DISTANCE_UNITS),
  fittedOn: z.string(),
  failedOn: z.string(),
  serial: z.string(),
  comment: z.string(),
  images: z.array(SeenPicture),
  credit: z
    .strictObject({
      amount: Money,
      /** Through the provider that took the payment, off what is owed on account, or by the shop's own transfer. */
      way: z.enum(REFUND_WAYS),
      /** When the money was back; null while it is on its way. */
      paidAt: z.string().nullable(),
    })
    .nullable(),
});

/** A claim as the order's page shows it, with what the shop wrote along with the last step. */
export const ShownClaim = Claim.extend({ message: z.string() });
export type ShownClaim = z.infer<typeof ShownClaim>;

const Claimable = z.strictObject({
  /** The place of the line in its order. */
  line: z.int(),
  part_number: z.string(),
  title: z.string(),
  /** Pieces that may be claimed. */
  maxQty: z.int(),
});

export const ClaimsResponse = z.strictObject({
  status: z.literal("success"),
  /** What distances are told in: kilometres, or miles in the United States. */
  unit: z.enum(DISTANCE_UNITS),
  /** The day of the order, before which nothing of it was fitted. */
  boughtOn: z.string(),
  today: z.string(),
  lines: z.array(Claimable),
  claims: z.array(ShownClaim),
});
export type ClaimsResponse = z.infer<typeof ClaimsResponse>;

/** POST orders/claims/open; distances and days as they were typed. */
export const OpenClaimRequest = z.strictObject({
  orderNumber: z.union([z.string().max(100), z.int()]),
  validator: z.string().max(100),
  claim: z.strictObject({
    line: z.int().positive(),
    quantity: Pieces,
    vehicle: z.string().max(LONGEST_VEHICLE),
    distance: z.string().max(20),
    fittedOn: Day,
    failedOn: Day,
    serial: z.string().max(LONGEST_SERIAL).default(""),
    comment: Message,
    /** Sent before, by the signed address that the order's validator opens. */
    images: SentPhotos,
  }),
});
export type OpenClaimRequest = z.infer<typeof OpenClaimRequest>;

/** POST admin/claims: the newest first, `limit` of them, those before `after`. */
export const AdminClaimsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A claim's number or its order's, a purchase order's, a customer's name, company or e-mail, or a part's number. */
      text: z.string().max(200).nullish(),
      /** Those of one account. */
      account: z.uuid().nullish(),
      claim: z.int().positive().nullish(),
      status: z.enum(CLAIM_STATUSES).nullish(),
      orderNumber: z.int().positive().nullish(),
      /** Those alone that are credited, and whose money is not back. */
      isUnpaid: z.boolean().nullish(),
      /** Opened so many days ago or more. */
      olderThanDays: z.int().min(0).max(3_650).nullish(),
    })
    .nullish(),
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type AdminClaimsRequest = z.infer<typeof AdminClaimsRequest>;

const ListedClaim = Claim.extend({
  orderNumber: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** What may be done with it now. */
  next: z.array(z.enum(CLAIM_STEPS)),
});
export type AdminClaimEntry = z.infer<typeof ListedClaim>;

export const AdminClaimsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedClaim),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});
export type AdminClaimsResponse = z.infer<typeof AdminClaimsResponse>;

/** POST admin/claims/get. */
export const AdminClaimRequest = z.strictObject({ claim: z.int().positive() });

export const AdminClaimResponse = z.strictObject({
  status: z.literal("success"),
  claim: ListedClaim.omit({ next: true }).extend({
    /** Goes along with each change, which is refused where somebody changed it meanwhile. */
    version: z.int(),
    account: z.string().nullable(),
    boughtAt: z.string(),
    /** How long the part is warranted by what the shop says now; null where it says nothing. */
    terms: WarrantyTerms.nullable(),
    /** The most that may be credited: what its pieces were paid with; and by which way it would go back. */
    worth: Money,
    way: z.enum(REFUND_WAYS),
    /** Whether the provider refused to send the money back, so that it goes by hand. */
    isRefundRefused: z.boolean(),
    /** How far its money is: the step that notes a transfer waits for what goes through other payments. */
    parts: PartsOfMoney,
    history: z.array(
      z.strictObject({
        at: z.string(),
        status: z.enum(CLAIM_STATUSES),
        /** Who of the staff; empty for its customer and the shop itself. */
        by: z.string(),
        message: z.string(),
      }),
    ),
    /** What whoever asks may do with it now. */
    steps: z.array(z.enum(DESK_CLAIM_STEPS)),
  }),
});
export type AdminClaimResponse = z.infer<typeof AdminClaimResponse>;
export type AdminClaim = AdminClaimResponse["claim"];

/** POST admin/claims/approve and replace; `message` is for the customer. */
export const ClaimLetterRequest = z.strictObject({
  claim: z.int().positive(),
  /** The claim's when it was looked at: refused with `changed_meanwhile` where it is another. */
  version: z.int().nullish(),
  message: Message.default(""),
});

/** POST admin/claims/pay: the money went by hand; `reference` is the bank's own. */
export const ClaimPaidRequest = ClaimLetterRequest.extend(PaidByHand.shape);

/** POST admin/claims/refuse: never without a reason. */
export const RefuseClaimRequest = ClaimLetterRequest.extend({ message: Message.min(1) });

/** POST admin/claims/credit: what the pieces were paid with, or less of it. */
export const CreditClaimRequest = ClaimLetterRequest.extend({
  amount: z.number().positive().max(10_000_000).multipleOf(0.01).nullish(),
});

/** What these calls answer with. */
export const ClaimChangedResponse = z.strictObject({
  status: z.literal("success"),
  claim: z.strictObject({ claim: z.string(), quantity: z.int(), status: z.enum(CLAIM_STATUSES) }),
});

/** A part by its sku, or a brand by its name. */
const Warranted = z.union([
  z.strictObject({ sku: z.string().max(100) }),
  z.strictObject({ brand: z.string().max(100) }),
]);
const Term = z.strictObject({
  months: z.int().min(1).max(LONGEST_WARRANTY_MONTHS),
  km: z.int().min(1).max(LONGEST_WARRANTY_KM).nullable().default(null),
});

/** POST admin/warrantyterms: the term of a part or of a brand; null takes it away. */
export const WarrantyTermsRequest = z.strictObject({
  of: Warranted,
  terms: Term.nullable(),
  /** What was there when it was decided, null where nothing was; refused where something else is there by now. */
  seen: Term.nullish(),
});
export type WarrantyTermsRequest = z.infer<typeof WarrantyTermsRequest>;
export const WarrantyTermsResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/warrantyterms/get. */
export const WarrantyTermsGetRequest = z.strictObject({ of: Warranted });

export const WarrantyTermsGetResponse = z.strictObject({
  status: z.literal("success"),
  /** Its own; null where it has none. */
  terms: Term.nullable(),
  /** Of a part what its brand promises, which counts where it has no term of its own; null of a brand. */
  brand: z.strictObject({ name: z.string(), terms: Term.nullable() }).nullable(),
});
export type WarrantyTermsGetResponse = z.infer<typeof WarrantyTermsGetResponse>;
