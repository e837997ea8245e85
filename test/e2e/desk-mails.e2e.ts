import { describe, expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { axeFindings, findingsInEveryLook, PHONE, sidewaysOverflow } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/mails",
    kind: "Confirmar el correo",
    read: "Leer el correo",
    waiting: "Espera",
    left: "Salió",
    again: "Enviar otra vez",
    sendTwo: "Enviar otra vez 2 correos",
    goes: "Vuelve a la cola",
    anew: "Se escribe de nuevo según cómo está su pedido ahora",
    isAnew: "Se escribe de nuevo según cómo está el pedido ahora",
    done: "El correo está por salir.",
  },
  en: {
    path: "/en/admin/mails",
    kind: "Confirm the e-mail",
    read: "Read the mail",
    waiting: "Waits",
    left: "Sent",
    again: "Send again",
    sendTwo: "Send 2 mails again",
    goes: "Goes back into the queue",
    anew: "Is written anew by what its order is now",
    isAnew: "It is written anew by what the order is now",
    done: "The e-mail is about to be sent.",
  },
} as const;

async function readsOf(actor: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int from audit_log where action = 'mail.read' and actor = $1",
    [actor],
  );
  return rows[0]?.count ?? 0;
}

describe.each(["es", "en"] as const)("mails in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("are found by keyboard, and read by an owner, which is noted", async () => {
    const email = await customer(`buzon-${locale}`);
    const owner = await staffOf(`lee-correos-${locale}`, 3);
    const { page } = owner;
    await visitDesk(owner, `${says.path}?recipient=${email}`);
    await toFirstRow(page, email);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: says.kind }).waitFor();
    expect(await readsOf(`lee-correos-${locale}@viaje.example`)).toBe(0);
    await page.getByRole("button", { name: says.read }).press("Enter");
    await page.locator(".message-words").waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    expect(await readsOf(`lee-correos-${locale}@viaje.example`)).toBe(1);
    expect(owner.complaints).toEqual([]);
  });

  it("say that they left once they have, in the list and beside it, while nobody does anything", async () => {
    const email = await customer(`buzon-espera-${locale}`);
    const mailIs = (state: string) =>
      database.query(
        `update mail set state = $2, sent_at = case when $2 = 'sent' then now() end,
           next_attempt_at = now() + interval '1 hour' where recipient = $1`,
        [email, state],
      );
    await mailIs("waiting");
    const staff = await staffOf(`espera-correos-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?recipient=${email}`);
    await toFirstRow(page, email);
    await page.keyboard.press("Enter");
    const states = page.locator(".status", { hasText: says.waiting });
    await expect.poll(() => states.count()).toBe(2);
    await mailIs("sent");
    await expect.poll(() => page.locator(".status", { hasText: says.left }).count()).toBe(2);
    expect(await states.count()).toBe(0);
    expect(staff.complaints).toEqual([]);
  });

  it("that failed are sent again by staff, one that is open and several that are chosen", async () => {
    const emails = [await customer(`falla-uno-${locale}`), await customer(`falla-dos-${locale}`)];
    const fail = () =>
      database.query(
        `update mail set state = 'failed', error = '451 away', attempts = 8, kind = 'approval',
           next_attempt_at = now() + interval '1 hour' where recipient = any($1)`,
        [emails],
      );
    await fail();
    const staff = await staffOf(`repite-correos-${locale}`, 1);
    const { page } = staff;
    const [first = ""] = emails;
    await visitDesk(staff, `${says.path}?recipient=${first}`);
    await toFirstRow(page, first);
    await page.keyboard.press("Enter");
    const again = page.getByRole("button", { name: says.again });
    await page.locator("p", { hasText: first }).filter({ hasText: "," }).waitFor();
    expect(await findingsInEveryLook(page)).toEqual([]);
    await again.click();
    await page.getByText(says.done).waitFor();
    await expect.poll(() => again.count()).toBe(0);

    await fail();
    await visitDesk(staff, `${says.path}?state=failed`);
    for (const email of emails) await rowOf(page, email).getByRole("checkbox").check();
    await page.getByRole("button", { name: says.again }).click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.getByText(says.goes).count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: says.sendTwo }).click();
    await dialog.waitFor({ state: "hidden" });
    for (const email of emails) await expect.poll(() => rowOf(page, email).count()).toBe(0);
    expect(staff.complaints).toEqual([]);
  });

  it("that failed and are of an order's course say that they are written anew", async () => {
    const email = await customer(`falla-pedido-${locale}`);
    await database.query(
      `update mail set state = 'failed', error = '451 away', attempts = 8, kind = 'order_paid',
         next_attempt_at = now() + interval '1 hour' where recipient = $1`,
      [email],
    );
    const staff = await staffOf(`repite-pedidos-${locale}`, 1);
    const { page } = staff;
    await visitDesk(staff, `${says.path}?recipient=${email}`);
    await rowOf(page, email).getByRole("checkbox").check();
    await page.getByRole("button", { name: says.again }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(says.anew).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await toFirstRow(page, email);
    await page.keyboard.press("Enter");
    await page.getByText(says.isAnew).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(staff.complaints).toEqual([]);
  });

  it("tell staff that they left or not, and no word of them, on a phone too", async () => {
    const email = await customer(`buzon-ajeno-${locale}`);
    const staff = await staffOf(`ve-correos-${locale}`, 1);
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await visitDesk(staff, `${says.path}?recipient=${email}`);
    await rowOf(page, email).locator(".row-link").click();
    await page.getByRole("heading", { name: says.kind }).waitFor();
    expect(await page.getByRole("button", { name: says.read }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
