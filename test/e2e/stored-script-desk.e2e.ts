import { expect, it } from "vitest";

import {
  attackedLetters,
  attackedMail,
  attackedOrder,
  attackedPapers,
  attackedSearch,
} from "./attacked-things.ts";
import { ATTACK, ATTACKS, isOnlyText } from "./attacks.ts";
import { customer, database, withSession } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { visit } from "./shopper.ts";

const [script, image, svg] = ATTACKS;

it("what customers write is text to those who read it in the back office (security A17)", async () => {
  const email = await customer("guion-mesa");
  const { part, number, back, claim, core } = await attackedOrder(email);
  await attackedLetters("guion-mesa", { email, part });
  const staff = await staffOf("lee-guiones", 3);
  const { page } = staff;
  for (const [address, found, says] of [
    [`/admin/orders?text=${number}`, number, image],
    [`/admin/returns?text=${back}`, back, ATTACK],
    [`/admin/claims?text=${claim}`, claim, ATTACK],
    [`/admin/cores?text=${core}`, core, ATTACK],
    ["/admin/messages?text=guion-mesa", "guion-mesa", ATTACK],
    [`/admin/reports?sku=${part.sku}`, part.number, ATTACK],
    ["/admin/wholesale?state=received", email, ATTACK],
  ] as const) {
    await visitDesk(staff, address);
    await rowOf(page, found ?? "")
      .locator(".row-link")
      .first()
      .click();
    await expect.poll(() => page.locator("body").innerText(), { message: address }).toContain(says);
    await isOnlyText(staff);
  }
});

it("so it is in quotes, certificates, searches and mails, in lists and in what is opened", async () => {
  const email = await customer("guion-papeles");
  const number = await attackedPapers(email);
  const question = `guion de ${ATTACK}`;
  await attackedSearch(question);
  const recipient = `${svg}@guion.example`;
  await attackedMail(recipient);
  const staff = await staffOf("lee-papeles", 3);
  const { page } = staff;
  const text = page.locator("body");
  for (const [address, found, listed, says] of [
    [`/admin/quotes?text=${number}`, number, script, [ATTACK, image, svg]],
    [`/admin/certificates?text=${email}`, email, script, [ATTACK, svg]],
    ["/admin/searches", question, question, [question]],
    ["/admin/mails?state=failed", recipient, image, [image, svg]],
  ] as const) {
    await visitDesk(staff, address);
    const row = rowOf(page, found);
    await expect.poll(() => row.innerText(), { message: address }).toContain(listed);
    await row.locator(".row-link").first().click();
    for (const one of says)
      await expect.poll(() => text.innerText(), { message: address }).toContain(one);
    await isOnlyText(staff);
  }
  await page.getByRole("button", { name: "Leer el correo" }).click();
  await page.locator(".message-words", { hasText: ATTACK }).waitFor();
  await isOnlyText(staff);
});

it("and so are a garage's names and own numbers, and what is said of an order, to their customer", async () => {
  const email = await customer("guion-garaje");
  const { part, path, back } = await attackedOrder(email);
  const { rows } = await database.query<{ id: number }>(
    "select id from vehicle order by id limit 1", // of the demonstration: others plant theirs,
  );
  const token = await tokenOf(email);
  await ask({ path: "vehicles/garageadd", token, body: { vehicle: { id: rows[0]?.id } } });
  await database.query(
    `update garage_vehicle set entry = entry || jsonb_build_object('nickname', $2::text)
     from account where account_id = account.id and email = $1`,
    [email, script],
  );
  await database.query("update account set has_own_numbers = true where email = $1", [email]);
  await database.query(
    `insert into own_part_number (account_id, key, number, sku)
     select id, 'GUION1', $2, $3 from account where email = $1`,
    [email, svg, part.sku],
  );
  const shopper = await withSession(email);
  for (const [address, says] of [
    ["/my-garage", script],
    [`/part/${part.sku}`, svg],
    [`/order/${path}`, image],
    [`/order/return/return-${back}-guionguionguionguiongu`, ATTACK],
  ] as const) {
    await visit(shopper, address);
    await expect
      .poll(() => shopper.page.locator("main").innerText(), { message: address })
      .toContain(says);
    await isOnlyText(shopper);
  }
});
