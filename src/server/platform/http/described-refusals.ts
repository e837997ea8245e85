import type { ShopErrorCode } from "#domain/error/shop-error.ts";

import { REFUSAL_STATUS } from "./refusals.ts";

/** What a call may be refused with: a code of the shop's, or one of HTTP itself. */
export type RefusalCode = ShopErrorCode | "too_large" | "unsupported_media_type";

/** What every call may answer: fields that it does not know, of a program or of a page of another version, a token or a key that is no longer good or calls too often, a fault, a database that is away. */
const ANY_CALL = [
  "invalid_request",
  "other_version",
  "invalid_token",
  "invalid_key",
  "key_address",
  "key_scope",
  "rate_limited",
  "internal_error",
  "overloaded",
] as const;
/** What a call that takes a body may answer besides. */
const ANY_BODY = ["too_large", "unsupported_media_type", "card_number_refused"] as const;

type Call = {
  own: readonly RefusalCode[];
  takesBody: boolean;
  needsRole: boolean;
  needsFactor: boolean;
  needsFreshLogin: boolean;
  /** Whether staff that acts for a customer may not make it. */
  needsHolder: boolean;
};

/** All that a call may be refused with: what it names itself, and what holds for every one of its kind. */
export function refusalsOf(call: Call): RefusalCode[] {
  const { own, takesBody, needsRole, needsFactor, needsFreshLogin, needsHolder } = call;
  return [
    ...ANY_CALL,
    ...(takesBody ? ANY_BODY : []),
    ...(needsRole ? (["forbidden"] as const) : []),
    ...(needsFactor ? (["second_factor_required"] as const) : []),
    ...(needsFreshLogin ? (["fresh_login_required"] as const) : []),
    ...(needsHolder ? (["holder_only"] as const) : []),
    ...own,
  ];
}

/** The codes by the status that they are answered with. */
export function refusalsByStatus(codes: readonly RefusalCode[]): Record<string, RefusalCode[]> {
  const known = Array.from(new Set(codes));
  return Object.fromEntries(
    Array.from(new Set(known.map(statusOf)), (status) => [
      String(status),
      known.filter((code) => statusOf(code) === status),
    ]),
  );
}

function statusOf(code: RefusalCode): number {
  if (code === "too_large" || code === "unsupported_media_type") return HTTP_STATUSES[code];
  return REFUSAL_STATUS[code];
}

const HTTP_STATUSES = { too_large: 413, unsupported_media_type: 415 };
