import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { OpenReturnResponse } from "#contract/returns.ts";
import { writeMail } from "#server/mails/write-mail.ts";

import { openActingShop } from "../factories/acting-shop.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const BOSS = "manager@example.com";
const SAYS = "Our staff made the request on your behalf.";
const shop = await openActingShop();
const { tokens, logged, readReturn } = shop;
let email = "";
let own = "";
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `ana-${count}@example.com`;
  own = await shop.customer(email);
});
afterEach(() => requireWholeLedger(shop.database));

const bought = (token: string, of = email) => shop.delivered({ token, order: { email: of } });

/** The path of a return that somebody asks for. */
async function openedBy(token: string, path: string): Promise<string> {
  const { body } = await shop.wish(path, undefined, { token });
  const { returnNumber, validator } = OpenReturnResponse.parse(body).return;
  return `return-${returnNumber}-${validator}`;
}

/** What its customer was mailed when it was asked for. */
async function mailed(returned: string): Promise<string> {
  const { params } = await shop.db
    .selectFrom("mail")
    .select("params")
    .where("once_key", "=", `return_requested:${numberOf(returned)}`)
    .executeTakeFirstOrThrow();
  return writeMail({ kind: "return_requested", locale: "en", params, shop: MAIL_SHOP })?.text ?? "";
}

const entries = (returned: string) => logged(`return:${numberOf(returned)}`, "return.acted");

describe("a return that staff asks for (ADR 0055)", () => {
  it("is told to its customer as such, by mail and on its page", async () => {
    const returned = await openedBy(await shop.acting(email), await bought(own));
    expect(await readReturn(returned)).toMatchObject({ isActed: true });
    expect(await mailed(returned)).toContain(SAYS);
  });

  it("is so too where the clerk asks by the order's link, in a session of their own", async () => {
    const returned = await openedBy(tokens.manager, await bought(own));
    expect(await readReturn(returned)).toMatchObject({ isActed: true });
    expect(await mailed(returned)).toContain(SAYS);
    expect(await entries(returned)).toMatchObject([{ actor: BOSS }]);
  });

  it("is theirs alone where what comes back is what they bought themselves", async () => {
    const returned = await openedBy(tokens.manager, await bought(tokens.manager, BOSS));
    expect(await readReturn(returned)).toMatchObject({ isActed: false });
    expect(await mailed(returned)).not.toContain("Our staff");
    expect(await entries(returned)).toEqual([]);
  });

  it("is not said of one that its customer asks for, whatever staff does with it then", async () => {
    const returned = await openedBy(own, await bought(own));
    await shop.step(returned, "authorize");
    expect(await readReturn(returned)).toMatchObject({ isActed: false, status: "authorized" });
    expect(await mailed(returned)).not.toContain("Our staff");
  });
});
