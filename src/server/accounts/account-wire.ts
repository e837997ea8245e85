import type { FastifyRequest } from "fastify";

import type { AccountDetail } from "#contract/account.ts";
import type { GuestThings, LoginResponse, RegisterRequest } from "#contract/auth.ts";
import type { Customer } from "#contract/customers.ts";
import type { Registration } from "#domain/account/account-form.ts";
import {
  type InvitationFailure,
  invitationState,
  whyNotInvited,
} from "#domain/account/invitation.ts";
import { accessibleLevels } from "#domain/account/price-access.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import { spokenNotice } from "#server/cart/cart-messages.ts";
import { sentLine } from "#server/cart/cart-wire.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";
import { clientOf } from "#server/platform/http/caller.ts";

import type { AccountRow } from "./account-store.ts";
import type { BegunSession, Gathered } from "./begin-session.ts";
import type { IssuedToken } from "./sessions.ts";

/** An account under the names of the wire. */
export function accountDetailOf(account: AccountRow): AccountDetail {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    phone: { country_code: account.phoneCountryCode, number: account.phoneNumber },
    account_type: account.accountType,
    company_name: account.companyName,
    tax_id: keptTaxId(account),
    seller: account.seller,
    approval: account.approval,
    isAdmin: account.adminLevel,
    credit: account.credit,
    creditLimit: toDollars(cents(account.creditLimitCents)),
    creditAvailable: toDollars(
      cents(Math.max(0, account.creditLimitCents - account.creditUsedCents)),
    ),
    tax: account.isTaxed,
    priceLevel: account.priceLevel,
    priceLevelAccess: accessibleLevels(account),
  };
}

type Known = AccountRow & { failure?: InvitationFailure | undefined };

/** An account as staff sees it now; `failure` is why the last invitation of it could not be delivered. */
export function customerWire(account: Known, now: Date): Customer {
  const { id, isDisabled: disabled, version, locale, storefront, mergedInto } = account;
  const invitation = invitationOf(account, now);
  const state = { id, disabled, version, locale, storefront, mergedInto, invitation };
  return { ...state, ...accountDetailOf(account) };
}

function invitationOf(account: Known, now: Date): Customer["invitation"] {
  const { invitedAt, openedAt, failure } = account;
  return {
    state: invitationState(account, now) ?? null,
    invitedAt: invitedAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    whyNot: whyNotInvited({ ...account, failure }, now) ?? null,
    isUndelivered: failure !== undefined,
  };
}

/** What a login answers (specification §3, Session). */
export function loginResponseOf({
  account,
  token,
  expiresIn,
}: IssuedToken & { account: AccountRow }): LoginResponse {
  const { firstName, lastName, email, priceLevel } = account;
  return {
    status: "success",
    token,
    expiresIn,
    user: { first_name: firstName, last_name: lastName, email },
    email,
    isAdmin: account.adminLevel,
    credit: account.credit,
    tax: account.isTaxed,
    priceLevel,
    priceLevelAccess: accessibleLevels(account),
  };
}

/** What a login answers that joined a guest's cart; what was capped is told in the caller's language. */
export function loginReplyOf({ cartNotices, ...issued }: BegunSession, locale: Locale) {
  const notices = cartNotices.map((notice) => spokenNotice(notice, locale));
  return { ...loginResponseOf(issued), cartNotices: notices };
}

/** What a guest brings along who logs in. */
export function gatheredOf(request: FastifyRequest & { body: GuestThings }): Gathered {
  const { garage, actualCart } = request.body;
  return {
    garage: garage ?? [],
    cart: (actualCart ?? []).map(sentLine),
    storefront: request.caller.storefront,
    client: clientOf(request),
  };
}

/** A registration as it was sent; what staff decides is not among it (security A15). */
export function registrationOf({ user }: RegisterRequest): Registration {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phoneCountryCode: user.phone.country_code,
    phoneNumber: user.phone.number,
    password: user.password,
    accountType: user.account_type,
    companyName: user.company_name ?? "",
  };
}
