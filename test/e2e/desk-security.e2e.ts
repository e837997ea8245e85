import { describe, expect, it } from "vitest";

import { codeApp } from "../factories/code-app.ts";
import { customer, database, inLogin, logIn, PASSWORD } from "./customers.ts";
import { openFound, pressByKeys, staffOf, visitDesk } from "./desk-staff.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";
import { findingsAndBack, openShopper, type Shopper, toasted, visit } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/security",
    orders: "/admin/orders",
    customers: "/admin/customers",
    login: "/login",
    title: "Seguridad",
    begin: "Configurar la aplicación",
    kept: "Ya los guardé",
    left: "Quedan 10",
    remove: "Quitar la aplicación",
    removeNow: "Quitar",
    removed: "Aplicación quitada",
    step: "Un paso más",
    toRecovery: "No tengo la aplicación: usar un código de recuperación",
    confirm: "Confirme que es usted",
    password: "Su contraseña",
    send: "Confirmar",
    cancel: "Cancelar pedido",
    note: "Nota",
    close: "Cerrar la cuenta",
    code: "Código",
    back: "Volver",
    file: "Descargar CSV",
    due: "La tienda le pide un segundo factor",
  },
  en: {
    path: "/en/admin/security",
    orders: "/en/admin/orders",
    customers: "/en/admin/customers",
    login: "/en/login",
    title: "Security",
    begin: "Set up the app",
    kept: "I have kept them",
    left: "10 left",
    remove: "Remove the app",
    removeNow: "Remove",
    removed: "App removed",
    step: "One more step",
    toRecovery: "I don’t have the app: use a recovery code",
    confirm: "Confirm that it is you",
    password: "Your password",
    send: "Confirm",
    cancel: "Cancel order",
    note: "Note",
    code: "Code",
    file: "Download CSV",
    due: "The shop asks you for a second factor",
  },
} as const;
type Says = (typeof SAYS)[keyof typeof SAYS];

/** The moment of the step after this one: its code was not used, and is taken already. */
const nextStep = () => new Date(Date.now() + 30_000);

/** Sets an app up by keyboard; its codes, and the recovery codes. */
async function setUp({ page }: Shopper, says: Says) {
  await pressByKeys(page, page.getByRole("button", { name: says.begin }));
  const secret = await page.locator(".security-secret code").textContent();
  const codeAt = codeApp(secret ?? "");
  await page.locator(".code-drawing").waitFor();
  const findings = await findingsAndBack(page);
  const field = page.getByLabel(says.code, { exact: true });
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await page.locator(".field-error").waitFor();
  await field.fill(codeAt(new Date()));
  await page.keyboard.press("Enter");
  await page.locator(".recovery-codes li").first().waitFor();
  const recoveryCodes = await page.locator(".recovery-codes li").allTextContents();
  findings.push(...(await findingsAndBack(page)));
  await pressByKeys(page, page.getByRole("button", { name: says.kept }));
  await page.getByText(says.left).waitFor();
  findings.push(...(await findingsAndBack(page)));
  return { codeAt, recoveryCodes, findings };
}

/** Somebody's sessions as if their last login were long ago. */
async function goStale(email: string): Promise<void> {
  await database.query(
    "update session set authenticated_at = now() - interval '11 minutes' where account_id = (select id from account where email = $1)",
    [email],
  );
}

/** Logs in with the password as far as the second step. */
async function toSecondStep(email: string, says: Says): Promise<Shopper> {
  const shopper = await openShopper();
  await visit(shopper, says.login);
  await logIn(shopper, email);
  await shopper.page.getByRole("heading", { name: says.step }).waitFor();
  // The demonstration's accounts fill in the first step, which is over.
  expect(await shopper.page.locator(".demo-accounts").isVisible()).toBe(false);
  return shopper;
}

const isIn = ({ page }: Shopper) =>
  page.waitForURL((url) => !url.pathname.endsWith("/login"), { timeout: 10_000 });

describe.each(["es", "en"] as const)("how staff proves who they are, %s", (locale) => {
  const says = SAYS[locale];

  it("an app for codes is set up, asked for at the login, and taken away", async () => {
    const email = `app-${locale}@viaje.example`;
    const staff = await staffOf(`app-${locale}`, 1);
    await visitDesk(staff, says.path);
    const { codeAt, recoveryCodes, findings } = await setUp(staff, says);
    expect(findings).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);

    const withApp = await toSecondStep(email, says);
    expect(await findingsAndBack(withApp.page)).toEqual([]);
    const field = withApp.page.locator("[name=code]");
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill("000000");
    await withApp.page.keyboard.press("Enter");
    await withApp.page.locator(".second-factor [role=alert]").waitFor();
    // What was said of one kind of code is not said of the other.
    const toOther = withApp.page.locator(".second-factor .link-button");
    await pressByKeys(withApp.page, toOther);
    await withApp.page.locator(".second-factor [role=alert]").waitFor({ state: "detached" });
    await pressByKeys(withApp.page, toOther);
    await field.fill(codeAt(nextStep()));
    await withApp.page.keyboard.press("Enter");
    await isIn(withApp);

    const withoutApp = await toSecondStep(email, says);
    await pressByKeys(
      withoutApp.page,
      withoutApp.page.getByRole("button", { name: says.toRecovery }),
    );
    await withoutApp.page.locator("[name=code]").fill(recoveryCodes[4] ?? "");
    await withoutApp.page.keyboard.press("Enter");
    await isIn(withoutApp);

    await pressByKeys(staff.page, staff.page.getByRole("button", { name: says.remove }));
    const dialog = staff.page.getByRole("dialog", { name: says.remove });
    await pressByKeys(
      staff.page,
      dialog.getByRole("button", { name: says.removeNow, exact: true }),
    );
    await staff.page.getByRole("button", { name: says.begin }).waitFor();
    expect((await toasted(staff.page)).join()).toContain(says.removed);
    const again = await openShopper();
    await visit(again, says.login);
    await logIn(again, email);
    await isIn(again);
  });

  it("what is dangerous asks the password again, and goes on with all that was typed", async () => {
    const email = `cancela-${locale}@viaje.example`;
    const token = await tokenOf(await customer(`compra-fresco-${locale}`));
    const buyer = `compra-fresco-${locale}@viaje.example`;
    const [, number = ""] = (await placeOrder({ email: buyer, token })).split("-");
    const boss = await staffOf(`cancela-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.orders}?text=${number}`);
    await openFound(boss, number);
    await goStale(email);
    await pressByKeys(
      page,
      page.locator(".detail-foot").getByRole("button", { name: says.cancel }),
    );
    const step = page.getByRole("dialog", { name: says.cancel });
    await step.getByLabel(says.note).fill("No quedan piezas");
    await pressByKeys(page, step.getByRole("button", { name: says.cancel }));

    const proof = page.getByRole("dialog", { name: says.confirm });
    const field = proof.getByLabel(says.password);
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await findingsAndBack(page)).toEqual([]);
    await page.keyboard.type("no es esta 1");
    await page.keyboard.press("Enter");
    await proof.locator("[role=alert]").waitFor();
    await field.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await proof.waitFor({ state: "detached" });
    await step.waitFor({ state: "detached" });
    const { rows } = await database.query<{ note: string }>(
      "select note from order_event where order_number = $1 and note <> '' order by id desc limit 1",
      [number],
    );
    expect(rows).toEqual([{ note: "No quedan piezas" }]);
  });

  it("a list of customers as a file asks for it once, and a code of the app answers it", async () => {
    const email = `lista-${locale}@viaje.example`;
    const staff = await staffOf(`lista-${locale}`, 1);
    await visitDesk(staff, says.path);
    const { codeAt } = await setUp(staff, says);
    await visitDesk(staff, `${says.customers}?text=${email}`);
    await goStale(email);
    const { page } = staff;
    const download = page.waitForEvent("download");
    await pressByKeys(page, page.getByRole("button", { name: says.file }));
    const proof = page.getByRole("dialog", { name: says.confirm });
    await proof.getByLabel(says.code, { exact: true }).fill(codeAt(nextStep()));
    await pressByKeys(page, proof.getByRole("button", { name: says.send }));
    expect((await download).suggestedFilename()).toBe("customers.csv");
  });

  it("whoever has yet to set up what the shop demands is led there first", async () => {
    const staff = await staffOf(`debe-seguridad-${locale}`, 3);
    const { page } = staff;
    const refusal = { status: "error", code: "second_factor_required", message: "…" };
    await page.route(/\/api\/admin\/(?!security)/, (route) =>
      route.fulfill({ status: 403, json: refusal }),
    );
    await page.route(/\/api\/admin\/security(\?|$)/, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...(await reply.json()), isDue: true } });
    });
    await visitDesk(staff, says.customers);
    await page.waitForURL(`**${says.path}`);
    await page.getByText(says.due).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
  });
});

describe("how staff proves who they are, whatever the language", () => {
  const locale = "es";
  const says = SAYS[locale];

  it("a password that is given up leads back to the first step", async () => {
    const email = `atras-${locale}@viaje.example`;
    const staff = await staffOf(`atras-${locale}`, 1);
    await visitDesk(staff, says.path);
    await setUp(staff, says);
    const { page } = await toSecondStep(email, says);
    await pressByKeys(page, page.locator(".second-factor > button").last());
    const password = inLogin(page).locator("[name=password]");
    await password.waitFor();
    expect(await password.inputValue()).toBe("");
  });

  it("what is given up there is not done, and what was typed stays", async () => {
    const email = await customer(`sigue-seguridad-${locale}`);
    const boss = await staffOf(`factor-cierra-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, says.customers);
    await openFound(boss, email, "h2");
    await goStale(`factor-cierra-${locale}@viaje.example`);
    await pressByKeys(page, page.getByRole("button", { name: says.close, exact: true }));
    const proof = page.getByRole("dialog", { name: says.confirm });
    await pressByKeys(page, proof.getByRole("button", { name: says.back }));
    await proof.waitFor({ state: "detached" });
    await page.getByRole("button", { name: says.close, exact: true }).waitFor();
    const { rows } = await database.query("select is_disabled from account where email = $1", [
      email,
    ]);
    expect(rows).toEqual([{ is_disabled: false }]);
  });
});
