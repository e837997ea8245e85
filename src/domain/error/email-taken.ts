import { ShopError } from "./shop-error.ts";

/** An account has the e-mail already: staff is told which, so that it is found and not made again. */
export class EmailTaken extends ShopError {
  readonly current: { id: string; email: string };

  constructor(account: { id: string; email: string }) {
    super("email_taken");
    this.current = { id: account.id, email: account.email };
  }
}
