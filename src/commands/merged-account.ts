import { ShopError } from "#domain/error/shop-error.ts";

import { CommandFailure } from "./command.ts";

/** The failure of a command that named an account which went into another; undefined where the error is of another kind. */
export function mergedFailure(error: unknown, email: string): CommandFailure | undefined {
  if (!(error instanceof ShopError) || error.code !== "account_merged") return undefined;
  return new CommandFailure(`${email} was merged with another account: name that one.`, {
    cause: error,
  });
}
