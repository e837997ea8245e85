import { isAddressRange } from "./address-range.ts";
import { type KeyHolder, type KeyScope, scopesOf } from "./key-scope.ts";

/** Letters, figures and what stands between them: the audit log names a key by it for good. */
export const KEY_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;
export const LONGEST_KEY_NAME = 60;
export const MOST_NETWORKS = 20;
export const LONGEST_NETWORK = 49;

export type KeyProblemCode =
  | "key_name"
  | "key_name_taken"
  | "key_scopes"
  | "key_scope_holder"
  | "key_network"
  | "key_account";

/** A field that cannot be saved, and why. */
export type KeyProblem = {
  field: "name" | "scopes" | "networks" | "account";
  code: KeyProblemCode;
};

export type KeyTerms = { scopes: readonly KeyScope[]; networks: readonly string[] };

/** What is wrong with what a key is to be: it does something, nothing that its holder may not, from addresses that are some. */
export function keyProblems({ scopes, networks }: KeyTerms, holder: KeyHolder): KeyProblem[] {
  const possible = scopesOf(holder);
  return [
    ...problem("scopes", "key_scopes", scopes.length === 0),
    ...problem(
      "scopes",
      "key_scope_holder",
      scopes.some((scope) => !possible.includes(scope)),
    ),
    ...problem("networks", "key_network", !networks.every(isAddressRange)),
  ];
}

/** What is wrong with the name of a new key. */
export function keyNameProblems(name: string): KeyProblem[] {
  return problem("name", "key_name", !KEY_NAME.test(name) || name.length > LONGEST_KEY_NAME);
}

function problem(field: KeyProblem["field"], code: KeyProblemCode, isWrong: boolean): KeyProblem[] {
  return isWrong ? [{ field, code }] : [];
}
