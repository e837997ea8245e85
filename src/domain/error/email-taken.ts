import { ShopError } from "./shop-error.ts";

/** An account has the e-mail already: staff is told which, so that it is found and not made again. */
export class EmailTaken extends ShopError {
  constructor({ id, email }: { id: string; email: string }) {
    super("email_taken", {}, { current: { id, email } });
  }
}
