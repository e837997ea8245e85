import type { SentGarageEntry } from "#contract/garage.ts";
import type { CallRoutes } from "#server/platform/api-routes.ts";
import type { Client, Sessions } from "#server/platform/caller.ts";
import type { ShopDatabase } from "#server/platform/database.ts";

import { createAccountLimits } from "./account-limits.ts";
import { createAccountProfile } from "./account-profile.ts";
import { accountRoutes, addressRoutes } from "./account-routes.ts";
import { createAddressBook } from "./address-book.ts";
import { authRoutes, logoutRoutes } from "./auth-routes.ts";
import { customerListRoutes, customerRoutes, roleRoutes } from "./customer-routes.ts";
import { createCustomerList } from "./list-customers.ts";
import { createLogIn, type MergeCart } from "./log-in.ts";
import { createAccountManagement } from "./manage-accounts.ts";
import { createMailLinks } from "./mail-links.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { createRegistrations } from "./register.ts";
import { createVerificationResend } from "./resend-verification.ts";
import { createPasswordChange, createPasswordReset } from "./reset-password.ts";
import { createSessionTokens } from "./session-token.ts";
import { createSessions } from "./sessions.ts";

export type AccountOptions = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  /** What tokens are signed with: the same in every process. */
  secret: Uint8Array;
  /** The address that mailed links begin with. */
  origin: string;
  rateLimitScale: number;
  requirePerson: (answer: string | undefined, client: Client) => Promise<void>;
  /** Joins a guest's garage with that of the account that logs in. */
  mergeGarage: (accountId: string, garage: readonly SentGarageEntry[]) => Promise<void>;
  mergeCart: MergeCart;
  now: () => Date;
};

export type Accounts = { sessions: Sessions; routes: CallRoutes };

/** Everything of accounts with what it needs: who calls, and the calls auth/* and account/*. */
export async function composeAccounts(options: AccountOptions): Promise<Accounts> {
  const { shop, secret, origin, rateLimitScale, requirePerson, mergeGarage, mergeCart, now } =
    options;
  const { db } = shop;
  const limits = createAccountLimits(shop.pool, rateLimitScale);
  const passwords = await createPasswordHasher();
  const links = createMailLinks(origin);
  const sessions = createSessions({ db, tokens: createSessionTokens(secret), now });
  const needs = { db, limits, passwords, links };
  const management = createAccountManagement({ db, links });
  return {
    sessions,
    routes: {
      open: [
        authRoutes({
          logIn: createLogIn({ ...needs, sessions, mergeGarage, mergeCart }),
          registrations: createRegistrations({ ...needs, requirePerson }),
          resendVerification: createVerificationResend(needs),
          passwordReset: createPasswordReset(needs),
        }),
      ],
      customer: [
        logoutRoutes(sessions),
        accountRoutes({
          profile: createAccountProfile({ db, sessions }),
          changePassword: createPasswordChange(needs),
        }),
        addressRoutes(createAddressBook(db)),
      ],
      staff: [customerListRoutes(createCustomerList(db))],
      manager: [customerRoutes(management)],
      owner: [roleRoutes(management)],
    },
  };
}
