import { z } from "zod";

import { type AccountShop, type Answer, openAccountShop, PASSWORD } from "./account-shop.ts";
import { codeApp } from "./code-app.ts";

const Secret = z.looseObject({ secret: z.string(), link: z.string() });
const Codes = z.looseObject({ recoveryCodes: z.array(z.string()) });
const Due = z.looseObject({ challenge: z.string() });

export type Member = {
  email: string;
  /** The session in which the app was set up. */
  token: string;
  codeAt: (moment: Date) => string;
  recoveryCodes: string[];
};

export type FactorShop = AccountShop & {
  /** The shop's clock, so many seconds later than it was. */
  pass: (seconds: number) => void;
  now: () => Date;
  /** Somebody of the staff whose app is set up; its codes from the next step on are good. */
  hiredWithApp: (email: string, level?: number) => Promise<Member>;
  /** What the right password is answered with. */
  challenge: (email: string) => Promise<string>;
  show: (challenge: string, code: string, from?: string) => Promise<Answer>;
};

/** A shop of accounts whose staff sets up second factors, by a clock that the test moves. */
export async function openFactorShop(
  changes: Parameters<typeof openAccountShop>[0] = {},
): Promise<FactorShop> {
  let passed = 0;
  const now = () => new Date(Date.now() + passed * 1_000);
  const shop = await openAccountShop({ now, ...changes });
  const { ask, hired } = shop;
  const pass = (seconds: number) => void (passed += seconds);
  return {
    ...shop,
    pass,
    now,
    hiredWithApp: async (email, level) => {
      const token = await hired(email, level);
      const begun = await ask({ url: "admin/security/begin", token, body: {} });
      const codeAt = codeApp(Secret.parse(begun.body).secret);
      const body = { code: codeAt(now()) };
      const confirmed = await ask({ url: "admin/security/confirm", token, body });
      const { recoveryCodes } = Codes.parse(confirmed.body);
      pass(60); // beyond the window of the code that confirmed it
      return { email, token, codeAt, recoveryCodes };
    },
    challenge: async (email) => {
      const reply = await ask({ url: "auth/login", body: { email, password: PASSWORD } });
      return Due.parse(reply.body).challenge;
    },
    show: (challenge, code, from) =>
      ask({ url: "auth/secondfactor", body: { challenge, code }, ...(from && { from }) }),
  };
}
