import { describe, expect, inject, it } from "vitest";

import {
  customer,
  inLogin,
  inRegister,
  linkTo,
  logIn,
  notice,
  PASSWORD,
  register,
  signedIn,
  stored,
} from "./customers.ts";
import { openShopper, toasted, visit } from "./shopper.ts";

const { priced } = inject("planted");

describe("a customer registers", () => {
  it.each([
    ["vehicle_owner", undefined, "registration"],
    ["fleet_repair_shop", "Taller Mora", "registration_pending"],
    ["wholesale_reseller", "Mora y Cía", "registration_pending"],
    ["export_reseller", "Mora Export", "registration_pending"],
  ])("as %s, verifies the address and logs in", async (type, company, mail) => {
    const shopper = await openShopper();
    const { page } = shopper;
    const email = `${type}@viaje.example`;
    await visit(shopper, "/register");
    await register(shopper, { email, type, ...(company !== undefined && { company }) });
    await page.getByText(email).waitFor();
    await page.getByRole("link", { name: "Iniciar sesión" }).last().click();
    await expect.poll(() => inLogin(page).locator("[name=email]").inputValue()).toBe(email);
    await visit(shopper, await linkTo(email, mail));
    await page.getByRole("heading", { name: "Su correo está confirmado" }).waitFor();
    expect(page.url()).not.toContain("verify");
    await page.getByRole("link", { name: "Iniciar sesión" }).last().click();
    await inLogin(page).waitFor();
    await logIn(shopper, email);
    await page.getByRole("heading", { name: "Hola, Ana" }).waitFor();
    expect(await page.locator(".account-cell b").textContent()).toBe("Ana");
    expect(shopper.complaints).toEqual([]);
  });

  it("is told of each field the first rule that it fails, and led to the first one", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/en/register");
    const form = inRegister(page);
    await form.locator("[value=fleet_repair_shop]").check();
    await form.locator("[name=email]").fill("x");
    await form.locator("[name=password]").fill("1234567");
    await form.locator("[type=submit]").click();
    await form.locator(".field-error").first().waitFor();
    expect(await form.locator(".field-error").allTextContents()).toEqual([
      "This field is required",
      "This field is required",
      "This field is required",
      "E-mail must be valid",
      "This field is required",
      "Password must be longer than 7 characters",
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      "company_name",
    );
    expect(await form.locator("[name=email]").inputValue()).toBe("x");
  });
});

describe("a customer logs in", () => {
  it("not with a wrong password, which keeps what was typed", async () => {
    const email = await customer("equivocada");
    const shopper = await openShopper();
    await visit(shopper, "/login");
    await logIn(shopper, email, "otra frase 99");
    const alert = inLogin(shopper.page).getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toBe("El correo o la contraseña no son correctos.");
    expect(await inLogin(shopper.page).locator("[name=email]").inputValue()).toBe(email);
    expect(await stored(shopper.page, "session")).toBeNull();
  });

  it("and goes back to where they came from, on this shop alone (security A20)", async () => {
    const email = await customer("vuelta");
    const { page } = await signedIn(email, "/en/category");
    expect(new URL(page.url()).pathname).toBe("/en/category");
    for (const evil of ["//evil.example", String.raw`/\evil.example`, "/.//evil.example"]) {
      const other = await signedIn(email, evil);
      expect(new URL(other.page.url()).origin).toBe(inject("shopUrl"));
      expect(new URL(other.page.url()).pathname).toBe("/my-account");
    }
  });

  it("with a new password after forgetting the old one, by a link that works once", async () => {
    const email = await customer("olvido");
    const shopper = await openShopper();
    const { page } = shopper;
    await visit(shopper, "/login");
    await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
    await page.locator("[aria-labelledby=forgotten] [name=email]").fill(email);
    await page.locator("[aria-labelledby=forgotten] [type=submit]").click();
    await page.getByRole("heading", { name: "Revise su correo" }).waitFor();
    const link = await linkTo(email, "password");
    const changed = "tuerca roja 88";
    for (const outcome of ["Su contraseña cambió", "Este enlace ya no sirve"]) {
      await visit(shopper, link);
      await page.locator("[name=password]").fill(changed);
      await page.locator("[name=repeatPassword]").fill(changed);
      await page.locator("[aria-labelledby=new-password] [type=submit]").click();
      await page.getByText(outcome).first().waitFor();
    }
    await visit(shopper, "/login");
    await logIn(shopper, email, changed);
    await page.waitForURL("**/my-account");
    expect(await stored(page, "session")).toContain(email);
  });
});

describe("a session", () => {
  it("ends elsewhere when the password is changed: the next call says so and goes home", async () => {
    const email = await customer("cambio");
    const one = await signedIn(email);
    const other = await signedIn(email);
    await visit(one, "/my-account/personal-info");
    const form = one.page.locator("[aria-labelledby=password]");
    await form.locator("[name=currentPassword]").fill(PASSWORD);
    for (const name of ["password", "repeatPassword"])
      await form.locator(`[name=${name}]`).fill("arandela azul 12");
    await form.locator("[type=submit]").click();
    await expect.poll(() => toasted(one.page)).toContain("Contraseña cambiada");
    await visit(one, "/my-account");
    await one.page.getByRole("heading", { name: "Hola, Ana" }).waitFor();

    await other.page.evaluate(() => localStorage.setItem("repuesto.cart", "[1]"));
    await other.page.goto("/my-account/manage-address");
    await other.page.waitForURL(inject("shopUrl") + "/");
    await notice(other.page).getByText("Su sesión terminó").waitFor();
    for (const name of ["session", "cart", "garage"])
      expect(await stored(other.page, name)).toBeNull();
  });

  it("shows a person's data as they are kept again, without what was typed since", async () => {
    const { page } = await signedIn(await customer("deshacer"));
    await page.goto("/my-account/personal-info");
    const form = page.locator("[aria-labelledby=person]");
    const name = form.locator("[name=first_name]");
    const kept = await name.inputValue();
    await name.fill("");
    await form.locator("[type=submit]").click();
    await form.getByText("Este campo es obligatorio").waitFor();
    await form.getByRole("button", { name: "Deshacer cambios" }).click();
    expect([await name.inputValue(), await form.locator("[aria-invalid=true]").count()]).toEqual([
      kept,
      0,
    ]);
  });

  it("ends when its time is up, in every tab", async () => {
    const { page } = await signedIn(await customer("tiempo"));
    const second = await page.context().newPage();
    await second.goto("/category");
    await second.locator(".account-cell b", { hasText: "Ana" }).waitFor();
    await page.evaluate(() => {
      const session: object = JSON.parse(localStorage.getItem("repuesto.session") ?? "{}");
      const over = JSON.stringify({ ...session, expiresAt: Date.now() - 1 });
      localStorage.setItem("repuesto.session", over);
      dispatchEvent(new Event("focus")); // the computer wakes
    });
    for (const tab of [page, second]) {
      await tab.waitForURL(inject("shopUrl") + "/");
      await notice(tab).getByText("Su sesión terminó").waitFor();
      expect(await stored(tab, "session")).toBeNull();
    }
  });

  it("ends when what is stored is of another version (specification §4)", async () => {
    const shopper = await signedIn(await customer("version"));
    await shopper.page.evaluate(() => localStorage.setItem("repuesto.version", "2.1"));
    await shopper.page.goto("/category");
    await shopper.page.waitForURL(inject("shopUrl") + "/");
    await notice(shopper.page).getByText("La tienda se actualizó").waitFor();
    expect(await stored(shopper.page, "session")).toBeNull();
    expect(await stored(shopper.page, "version")).toBe("2.2");
  });

  it("ends by logging out: the token is worth nothing, and the page before shows no price", async () => {
    const shopper = await signedIn(await customer("salida"), `/part/${priced.sku}`);
    const { page } = shopper;
    await page.locator(".part-price .dollars").waitFor();
    const session = await stored(page, "session");
    await visit(shopper, "/my-account");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.waitForURL(inject("shopUrl") + "/");
    const { token }: { token: string } = JSON.parse(session ?? "{}");
    const reply = await fetch(`${inject("shopUrl")}/api/account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(401);
    await page.goBack();
    await page.waitForURL(`**/part/${priced.sku}*`);
    await page.locator(".part-price .price-gate").waitFor();
    expect(await page.locator("main").textContent()).not.toMatch(/98[\s.,]?765/);
  });
});
