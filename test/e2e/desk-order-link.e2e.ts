import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { complaintsBeside409, metIn, pressOn, staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { axeFindings, findingsAndBack, openShopper, sidewaysOverflow, visit } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/orders",
    prefix: "",
    open: "Cambiar el enlace",
    lost: "también para su cliente",
    noMail: "No sale ningún correo; los que todavía esperaban se detienen.",
    found: "Su cliente encuentra el pedido en su cuenta",
    again: "con el enlace nuevo",
    done: "el enlace anterior ya no abre",
    dead: /No encontramos (?:esta página|ese pedido)/,
    back: "Volver",
  },
  en: {
    path: "/en/admin/orders",
    prefix: "/en",
    open: "Replace the link",
    lost: "its customer too",
    noMail: "No mail goes out; those that still waited are stopped.",
    found: "The customer finds the order in their account",
    again: "with the new link",
    done: "the earlier link no longer works",
    dead: /page requested was not found|We could not find that order/,
    back: "Back",
  },
} as const;

/** An order that waits for its transfer: its number, its link, and whose it is. */
async function placed(name: string) {
  const email = await customer(name);
  const path = await placeOrder({ email, token: await tokenOf(email) });
  return { email, path, number: path.split("-")[1] ?? "" };
}

async function linkOf(number: string): Promise<string> {
  const { rows } = await database.query<{ validator: string }>(
    "select validator from shop_order where number = $1",
    [number],
  );
  return `order-${number}-${rows[0]?.validator}`;
}

async function mailsTo(email: string): Promise<number> {
  const { rows } = await database.query<{ mails: number }>(
    "select count(*)::int as mails from mail where recipient = $1",
    [email],
  );
  return rows[0]?.mails ?? 0;
}

describe.each(["es", "en"] as const)("an order whose link came into wrong hands, %s", (locale) => {
  const says = SAYS[locale];

  it("gets a new one, after the true words; the one from before opens nothing any more", async () => {
    const { email, path, number } = await placed(`enlace-${locale}`);
    const clerk = await staffOf(`cambia-enlace-${locale}`, 1);
    const { page } = clerk;
    const stranger = await openShopper();
    await visit(stranger, `${says.prefix}/order/${path}`);
    await stranger.page.getByText(number).first().waitFor();
    // One that waits to leave is not sent again.
    await database.query("update mail set state = 'sent', sent_at = now() where recipient = $1", [
      email,
    ]);
    const mails = await mailsTo(email);
    await visitDesk(clerk, `${says.path}/${number}`);
    await page.getByRole("button", { name: says.open }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.open });
    for (const words of [says.lost, says.noMail, says.found])
      await dialog.getByText(words).waitFor();
    await dialog.getByText(says.again).waitFor();
    expect(await dialog.innerText()).toContain(email);
    expect(await findingsAndBack(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole("button", { name: says.back }).click();
    expect(await linkOf(number)).toBe(path);
    await page.getByRole("button", { name: says.open }).press("Enter");
    await dialog.getByRole("button", { name: says.open }).press("Enter");
    await page.getByText(says.done).first().waitFor();
    await dialog.waitFor({ state: "detached" });
    const link = await linkOf(number);
    expect(link).not.toBe(path);
    expect(await mailsTo(email)).toBe(mails);
    await visit(stranger, `${says.prefix}/order/${path}`);
    await stranger.page.getByRole("heading", { name: says.dead }).first().waitFor();
    expect(await stranger.page.getByText(number).count()).toBe(0);
    await visit(stranger, `${says.prefix}/order/${link}`);
    await stranger.page.getByText(number).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(clerk.complaints).toEqual([]);
  });

  it("gets no second one from who has not seen the first", async () => {
    const { path, number } = await placed(`enlace-dos-${locale}`);
    const clerk = await staffOf(`enlace-tarde-${locale}`, 1);
    const { page } = clerk;
    await visitDesk(clerk, `${says.path}/${number}`);
    await page.getByRole("button", { name: says.open }).press("Enter");
    const dialog = page.getByRole("dialog", { name: says.open });
    await dialog.getByText(says.lost).waitFor();
    await database.query("update shop_order set version = version + 1 where number = $1", [number]);
    await dialog.getByRole("button", { name: says.open }).press("Enter");
    const { met, words } = metIn(clerk, locale);
    await met.getByText(words.unseen).waitFor();
    await pressOn(page);
    expect(await linkOf(number)).toBe(path);
    expect(complaintsBeside409(clerk)).toEqual([]);
  });
});
