import { z } from "zod";

import { ACCOUNT_TYPES } from "#domain/account/account-type.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { SpokenNotice, SentCart } from "./cart.ts";
import { SentGarageEntry } from "./garage.ts";

/** Longer is no field's: the rules of the fields say how long each may be. */
const Field = z.string().max(1_000);
const LinkId = z.string().max(100);

/** What a guest gathered, which joins the account that logs in. */
export const GUEST_THINGS = {
  actualCart: SentCart.nullish(),
  garage: z.array(SentGarageEntry).max(50).nullish(),
};
export type GuestThings = z.infer<z.ZodObject<typeof GUEST_THINGS>>;

/** POST auth/login (specification §7). */
export const LoginRequest = z.strictObject({
  email: Field,
  password: Field,
  returnToken: z.boolean().nullish(),
  ...GUEST_THINGS,
});

export const LoginResponse = z.strictObject({
  status: z.literal("success"),
  token: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  user: z.strictObject({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  email: z.string(),
  isAdmin: z.int(),
  credit: z.enum(["retail", "credit"]),
  tax: z.boolean(),
  priceLevel: z.enum(PRICE_LEVELS),
  priceLevelAccess: z.array(z.enum(PRICE_LEVELS)),
  /** Lines of the cart that changed when the guest's cart joined it (decisions §3). */
  cartNotices: z.array(SpokenNotice).optional(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const SentPhone = z.strictObject({ country_code: Field, number: Field });

/** POST auth/register (decisions §3); `seller` belongs to the entity, and staff decides it. */
export const RegisterRequest = z.strictObject({
  user: z.strictObject({
    first_name: Field,
    last_name: Field,
    email: Field,
    phone: SentPhone,
    password: Field,
    account_type: z.enum(ACCOUNT_TYPES),
    company_name: Field.nullish(),
    seller: Field.nullish(),
  }),
  captcha: z.string().max(4_000).nullish(),
  ...GUEST_THINGS,
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** POST auth/verifyemail. */
export const VerifyEmailRequest = z.strictObject({ id: LinkId });

/** POST auth/resendverification. */
export const ResendVerificationRequest = z.strictObject({ email: Field });

/** POST auth/forgot. */
export const ForgotRequest = z.strictObject({ email: Field });

/** POST auth/newpassword. */
export const NewPasswordRequest = z.strictObject({
  id: LinkId,
  password: Field,
  repeatPassword: Field,
});

/** What a call answers that has nothing else to say. */
export const DoneResponse = z.strictObject({ status: z.literal("success") });
export type DoneResponse = z.infer<typeof DoneResponse>;
