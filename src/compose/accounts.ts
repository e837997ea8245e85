import type { SentGarageEntry } from "#contract/garage.ts";
import type { FactorDemand } from "#domain/account/second-factor.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { createAccountLimits } from "#server/accounts/account-limits.ts";
import { createActing } from "#server/accounts/acting/act-for-customer.ts";
import { actingRoutes } from "#server/accounts/acting/acting-routes.ts";
import { createAccountDeletion } from "#server/accounts/own-data/delete-account.ts";
import { createCustomerNotes } from "#server/accounts/notes/customer-notes.ts";
import { customerNoteRoutes } from "#server/accounts/notes/note-routes.ts";
import { createOwnDataCopy } from "#server/accounts/own-data/export-own-data.ts";
import {
  mailedCopyRoutes,
  ownDataDeskRoutes,
} from "#server/accounts/own-data/own-data-desk-routes.ts";
import { ownDataRoutes } from "#server/accounts/own-data/own-data-routes.ts";
import { createOwnDataDesk } from "#server/accounts/own-data/serve-own-data.ts";
import { createAccountProfile } from "#server/accounts/account-profile.ts";
import { accountRoutes, addressRoutes } from "#server/accounts/account-routes.ts";
import { type AddressBook, createAddressBook } from "#server/accounts/address-book.ts";
import { authRoutes, logoutRoutes } from "#server/accounts/auth-routes.ts";
import {
  customerListRoutes,
  customerRoutes,
  invitationRoutes,
  roleRoutes,
} from "#server/accounts/customer-routes.ts";
import { createLookAtMerge } from "#server/accounts/merging/look-at-merge.ts";
import { createMergeAccounts } from "#server/accounts/merging/merge-accounts.ts";
import { mergeRoutes } from "#server/accounts/merging/merge-routes.ts";
import { createAddCustomer } from "#server/accounts/add-customer.ts";
import { createCustomerAddresses } from "#server/accounts/customer-addresses.ts";
import { customerAddressRoutes } from "#server/accounts/customer-address-routes.ts";
import {
  customerAccessRoutes,
  customerWritingRoutes,
  sellerRoutes,
} from "#server/accounts/customer-desk-routes.ts";
import { createCustomerSessions } from "#server/accounts/customer-sessions.ts";
import { createCustomerEdit } from "#server/accounts/edit-customer.ts";
import { createReadRelated } from "#server/accounts/read-related.ts";
import { createInviteCustomer } from "#server/accounts/invite-customer.ts";
import { listSellers } from "#server/accounts/list-sellers.ts";
import { createCustomerList } from "#server/accounts/list-customers.ts";
import { createBeginSession, type MergeCart } from "#server/accounts/begin-session.ts";
import { createLogIn } from "#server/accounts/log-in.ts";
import { createMailLinks } from "#server/accounts/mail-links.ts";
import { createAccountManagement } from "#server/accounts/manage-accounts.ts";
import { createOwnSessions } from "#server/accounts/own-sessions.ts";
import { createPasskeyCheck } from "#server/accounts/passkeys/check-passkey.ts";
import { createPasskeyLogin } from "#server/accounts/passkeys/log-in-with-passkey.ts";
import { createOwnPasskeys } from "#server/accounts/passkeys/own-passkeys.ts";
import { ownPasskeyRoutes, passkeyLoginRoutes } from "#server/accounts/passkeys/passkey-routes.ts";
import { createPasswordHasher } from "#server/accounts/password-hasher.ts";
import { createRegistrations } from "#server/accounts/register.ts";
import { createVerificationResend } from "#server/accounts/resend-verification.ts";
import { createPasswordChange, createPasswordReset } from "#server/accounts/reset-password.ts";
import { createCodeCheck } from "#server/accounts/second-factor/check-code.ts";
import { createOwnFactor } from "#server/accounts/second-factor/own-factor.ts";
import {
  lostFactorRoutes,
  staffFactorRoutes,
} from "#server/accounts/second-factor/staff-factor-routes.ts";
import { createStaffFactors } from "#server/accounts/second-factor/staff-factors.ts";
import { createProveAgain } from "#server/accounts/second-factor/prove-again.ts";
import { createSecretSeal } from "#server/platform/database/sealed-secret.ts";
import {
  securityRoutes,
  showFactorRoutes,
} from "#server/accounts/second-factor/second-factor-routes.ts";
import { createShowFactor } from "#server/accounts/second-factor/show-factor.ts";
import { sessionRoutes } from "#server/accounts/session-routes.ts";
import { createSessionTokens } from "#server/accounts/session-token.ts";
import { createSessions } from "#server/accounts/sessions.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { Client, Sessions } from "#server/platform/http/caller.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";
import { leaveDesk } from "#server/presence/note-presence.ts";

/** Copies of one's data, per account: enough to lose some. */
const COPY_LIMIT = { name: "own-data", calls: 10, seconds: 60 * 60 };

/** Links to copies of one's data that staff has mailed, per account. */
const COPY_MAIL_LIMIT = { name: "own-data-mail", calls: 5, seconds: 60 * 60 };

/** Invitations by one of the staff: some imports' worth of customers. */
const INVITATION_LIMIT = { name: "invitation", calls: 2_000, seconds: 60 * 60 };

export type AccountOptions = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  /** What tokens are signed with: the same in every process. */
  secret: Uint8Array;
  /** What the secrets of second factors are sealed with: the same in every process. */
  factorKey: Uint8Array;
  /** Who has to have a second factor. */
  factorDemand: FactorDemand;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
  rateLimitScale: number;
  requirePerson: (answer: string | undefined, client: Client) => Promise<void>;
  /** Joins a guest's garage with that of the account that logs in. */
  mergeGarage: (accountId: string, garage: readonly SentGarageEntry[]) => Promise<void>;
  mergeCart: MergeCart;
  /** What browsers and devices show beside a passkey. */
  nameOfShop: (storefront: Storefront) => Promise<string>;
  now: () => Date;
};

export type Accounts = { sessions: Sessions; routes: CallRoutes };

/** Everything of accounts with what it needs: who calls, and the calls auth/* and account/*. */
export async function composeAccounts(options: AccountOptions): Promise<Accounts> {
  const { shop, secret, originOf, rateLimitScale, requirePerson, nameOfShop, now } = options;
  const { db } = shop;
  const limits = createAccountLimits(shop.pool, rateLimitScale);
  const passwords = await createPasswordHasher();
  const links = createMailLinks(originOf);
  const tokens = createSessionTokens(secret);
  const sessions = createSessions({ db, tokens, demand: options.factorDemand, now });
  const begin = createBeginSession({ ...options, sessions });
  const checkPasskey = createPasskeyCheck({ db, originOf });
  const seal = createSecretSeal(options.factorKey);
  const takeCode = createCodeCheck({ seal, now });
  const base = { db, limits, passwords, links, begin, originOf, checkPasskey, now };
  const needs = { ...base, sessions, seal, takeCode, nameOfShop };
  const limitOf = (limit: typeof COPY_LIMIT) =>
    createDurableLimit({ ...limit, pool: shop.pool, scale: rateLimitScale });
  const invitations = limitOf(INVITATION_LIMIT);
  const copy = createOwnDataCopy({ db, limit: limitOf(COPY_LIMIT), nameOfShop, now });
  const ownData = createOwnDataDesk({ ...base, mailLimit: limitOf(COPY_MAIL_LIMIT) });
  const acting = createActing({ db, sessions, now });
  const factors = createStaffFactors({ db, links, demand: options.factorDemand });
  const management = createAccountManagement({ db, links, now });
  const inviting = { db, links, limit: invitations, now };
  const book = createAddressBook(db);
  const desk = customerDesk({ ...inviting, book });
  return {
    sessions,
    routes: {
      open: [...openRoutes({ ...needs, requirePerson }), mailedCopyRoutes({ desk: ownData, copy })],
      customer: [
        logoutRoutes({ acting, leaveDesk: (accountId) => leaveDesk(db, accountId) }),
        accountRoutes({
          profile: createAccountProfile({ db, sessions }),
          changePassword: createPasswordChange(needs),
        }),
        addressRoutes(book),
        sessionRoutes(createOwnSessions({ db, now })),
        ownPasskeyRoutes(createOwnPasskeys(needs)),
        ownDataRoutes({
          deletion: createAccountDeletion(needs),
          copy,
        }),
      ],
      staff: [
        customerListRoutes(createCustomerList({ db, factors, now }), now),
        invitationRoutes(createInviteCustomer(inviting), now),
        ...desk.staff,
        securityRoutes({ factor: createOwnFactor(needs), proveAgain: createProveAgain(needs) }),
      ],
      manager: [
        customerRoutes(management, now),
        staffFactorRoutes(factors),
        ownDataDeskRoutes(ownData),
        ...desk.manager,
        actingRoutes(acting),
      ],
      owner: [roleRoutes(management, now), lostFactorRoutes(factors)],
    },
  };
}

/** What staff does with who customers are, their addresses, e-mail and sessions. */
function customerDesk(needs: Parameters<typeof createAddCustomer>[0] & { book: AddressBook }) {
  const { db, now } = needs;
  const edit = createCustomerEdit(needs);
  return {
    staff: [
      customerWritingRoutes({
        add: createAddCustomer(needs),
        edit,
        related: createReadRelated(db),
        now,
      }),
      customerAddressRoutes(createCustomerAddresses(needs)),
      customerNoteRoutes(createCustomerNotes(db)),
      sellerRoutes(() => listSellers(db)),
    ],
    manager: [
      customerAccessRoutes({ edit, sessions: createCustomerSessions(needs), now }),
      mergeRoutes({
        look: createLookAtMerge(db, now),
        merge: createMergeAccounts(needs),
        now,
      }),
    ],
  };
}

type OpenNeeds = Parameters<typeof createRegistrations>[0] &
  Parameters<typeof createLogIn>[0] &
  Parameters<typeof createPasskeyLogin>[0] &
  Parameters<typeof createShowFactor>[0] &
  Parameters<typeof createVerificationResend>[0] &
  Parameters<typeof createPasswordReset>[0];

/** What whoever has no session yet may ask. */
function openRoutes(needs: OpenNeeds) {
  return [
    authRoutes({
      logIn: createLogIn(needs),
      registrations: createRegistrations(needs),
      resendVerification: createVerificationResend(needs),
      passwordReset: createPasswordReset(needs),
    }),
    passkeyLoginRoutes(createPasskeyLogin(needs)),
    showFactorRoutes(createShowFactor(needs)),
  ];
}
