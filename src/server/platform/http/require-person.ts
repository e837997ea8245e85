import type { Captcha } from "#adapters/captcha/captcha.ts";
import { ShopError } from "#domain/error/shop-error.ts";

import type { Client } from "./caller.ts";

/** Lets people through; a ShopError `captcha_refused` for an answer that is missing or not good. */
export type RequirePerson = (answer: string | undefined, client: Client) => Promise<void>;

/** Where no captcha is configured nothing is asked: rate limits hold alone (decisions §9). */
export function createPersonCheck(captcha: Captcha | undefined): RequirePerson {
  return async (answer, { address: clientAddress }) => {
    if (!captcha) return;
    if (!(await captcha.isPerson({ token: answer ?? "", clientAddress })))
      throw new ShopError("captcha_refused");
  };
}
