import { describe, expect, it } from "vitest";

import { PASSWORD } from "../../../test/factories/account-shop.ts";
import { crossingIn } from "../../../test/factories/crossing.ts";
import {
  customerIn,
  openCustomerDesk,
  WRITTEN_ROSA,
} from "../../../test/factories/customer-desk.ts";
import { lockAccount, moveEmail } from "./account-store.ts";
import { forgetLink } from "./link-store.ts";

const shop = await openCustomerDesk();
const { db } = shop.database;
const { ask, register, logIn, linksTo, pool, send, idOf, versionOf, logged, mailsTo } = shop;
const { waiting } = crossingIn(pool);
const BROUGHT = { ...WRITTEN_ROSA, account_type: "fleet_repair_shop", storefront: "cr" };
const setPassword = (id: string) =>
  ask({ url: "auth/newpassword", body: { id, password: PASSWORD, repeatPassword: PASSWORD } });

async function customer(email: string) {
  expect((await register(email)).status).toBe(200);
  await pool.query("update account set email_verified_at = now() where email = $1", [email]);
  const id = await idOf(email);
  const version = await versionOf(id);
  return { id, version };
}

describe("POST admin/customers/email (security A15)", () => {
  it("tells both addresses, ends every session and every mailed link, and trusts the new one only once it is confirmed", async () => {
    const email = "antes@example.com";
    const { id, version } = await customer(email);
    const token = await logIn(email);
    await ask({ url: "auth/forgot", body: { email } });
    const [old = ""] = await linksTo(email, "password");
    const wanted = { id, email: "Despues@example.com", version };
    expect(customerIn(await send("email", "manager", wanted))).toMatchObject({
      email: "despues@example.com",
      emailVerified: false,
    });
    expect((await ask({ url: "account", token })).status).toBe(401);
    expect(await setPassword(old)).toMatchObject({ body: { code: "link_expired" } });
    expect((await mailsTo(email)).at(-1)).toBe("email_changed");
    expect(await mailsTo("despues@example.com")).toEqual(["email_confirm"]);
    const [link] = await linksTo("despues@example.com", "email_confirm");
    expect((await ask({ url: "auth/verifyemail", body: { id: link } })).status).toBe(200);
    await logIn("despues@example.com"); // the password stays
    expect((await logged(id, "account.email"))[0]).toMatchObject({
      actor: "manager@example.com",
      change: { email: [email, "despues@example.com"], email_verified: [true, false] },
    });
  });

  it("does not say to the address before which one took its place", async () => {
    const { id, version } = await customer("callado@example.com");
    await send("email", "manager", { id, email: "secreto@example.com", version });
    const { rows } = await pool.query<{ params: string }>(
      "select params::text from mail where recipient = 'callado@example.com' and kind = 'email_changed'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.params).not.toContain("secreto");
  });

  it("invites anew whom nobody has a password for, and the link before works no more", async () => {
    const made = customerIn(await send("add", "staff", { ...BROUGHT, email: "mal@example.com" }));
    const [wrong = ""] = await linksTo("mal@example.com", "invitation");
    const wanted = { id: made.id, email: "bien@example.com", version: made.version };
    expect(customerIn(await send("email", "manager", wanted)).invitation.state).toBe("invited");
    expect(await mailsTo("bien@example.com")).toEqual(["invitation"]);
    expect(await logged(made.id, "account.invite")).toHaveLength(2);
    expect(await setPassword(wrong)).toMatchObject({ body: { code: "link_expired" } });
    const [right = ""] = await linksTo("bien@example.com", "invitation");
    expect(await setPassword(right)).toMatchObject({ status: 200 });
  });

  it("writes nothing to the new address of a closed account, which logs in nowhere", async () => {
    await register("cerrada@example.com");
    const id = await idOf("cerrada@example.com");
    const [old = ""] = await linksTo("cerrada@example.com", "registration");
    await send("disable", "manager", { id, disabled: true });
    const closed = customerIn(await send("get", "manager", { id }));
    const wanted = { id, email: "otra@example.com", version: closed.version };
    expect((await send("email", "manager", wanted)).status).toBe(200);
    expect(await mailsTo("cerrada@example.com")).toContain("email_changed");
    expect(await mailsTo("otra@example.com")).toEqual([]);
    // The link of the address before proves nothing of the new one, also once the account is open again.
    await send("disable", "manager", { id, disabled: false });
    expect(await ask({ url: "auth/verifyemail", body: { id: old } })).toMatchObject({
      body: { code: "link_expired" },
    });
    expect(customerIn(await send("get", "staff", { id }))).toMatchObject({ emailVerified: false });
  });

  it("is refused where another account has it, where somebody saved first, and to staff", async () => {
    const { id, version } = await customer("quiere@example.com");
    await register("tiene@example.com");
    const wanted = { id, email: "tiene@example.com", version };
    expect(await send("email", "manager", wanted)).toMatchObject({
      status: 409,
      body: { code: "email_taken", current: { id: await idOf("tiene@example.com") } },
    });
    const late = { id, email: "nuevo@example.com", version: version + 1 };
    expect((await send("email", "manager", late)).body.code).toBe("changed_meanwhile");
    expect((await send("email", "staff", { ...wanted, email: "n@example.com" })).status).toBe(403);
    expect(await mailsTo("quiere@example.com")).not.toContain("email_changed");
  });

  it("goes to one of two accounts that get it at the same moment", async () => {
    const both = [await customer("uno@example.com"), await customer("otro@example.com")];
    const replies = await Promise.all(
      both.map((one) => send("email", "owner", { ...one, email: "codiciado@example.com" })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? "changed" : body.code));
    expect(new Set(codes)).toEqual(new Set(["changed", "email_taken"]));
  });
});

describe("whoever reads the e-mail before", () => {
  it.each(["auth/forgot", "auth/resendverification"])(
    "gets no link from %s that was asked for while the account got another e-mail",
    async (url) => {
      const email = `${url.slice(5)}@example.com`;
      await register(email);
      const id = await idOf(email);
      await pool.query("delete from mail");
      let asking: ReturnType<typeof ask> | undefined;
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, id);
        asking = ask({ url, body: { email } });
        await expect.poll(waiting).toBeGreaterThan(0);
        await moveEmail(trx, { id }, `nuevo-${email}`);
        await forgetLink(trx, { accountId: id, kind: "password" });
        await forgetLink(trx, { accountId: id, kind: "verify" });
      });
      expect((await asking)?.status).toBe(200);
      expect(await mailsTo(email)).toEqual([]);
      const { rowCount } = await pool.query("select from account_link where account_id = $1", [id]);
      expect(rowCount).toBe(0);
    },
  );

  it("ends acting in the customer's place, and the log says whose", async () => {
    const { id, version } = await customer("actuada@example.com");
    expect((await send("act", "manager", { id, reason: "Llamó" })).status).toBe(200);
    const wanted = { id, email: "actuada2@example.com", version };
    expect((await send("email", "owner", wanted)).status).toBe(200);
    expect(await logged(id, "account.acting_ended")).toMatchObject([
      { actor: "owner@example.com", change: { staff: ["manager@example.com", null] } },
    ]);
  });
});
