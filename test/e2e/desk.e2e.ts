import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, inject, it } from "vitest";

import { customer, database, logIn, withSession } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { openShopper, PHONE, visit } from "./shopper.ts";
import { smallTargets } from "./touch-targets.ts";

const SHOP = inject("shopUrl");
const DESK_PAGES = ["/admin", "/Admin-verify-parts", "/admin/customers"];

/** The scripts and styles that a build made, by its manifest. */
function filesIn(manifest: string): Set<string> {
  const text = readFileSync(path.join("dist/client/.vite", manifest), "utf8");
  return new Set(text.match(/assets\/[^"]+\.(?:js|css)/g));
}

describe("who comes into the back office (specification §2, security A16)", () => {
  it.each(DESK_PAGES)("a guest logs in for %s, and a customer is led home", async (address) => {
    const guest = await openShopper();
    const buyer = await withSession(await customer(`compra-${address.length}`));
    for (const prefix of ["", "/en"]) {
      const wanted = `${prefix}${address}`;
      await guest.page.goto(wanted);
      const login = `${SHOP}${prefix}/login?next=${encodeURIComponent(wanted)}`;
      await expect.poll(() => guest.page.url()).toBe(login);
      await buyer.page.goto(wanted);
      await expect.poll(() => buyer.page.url()).toBe(`${SHOP}${prefix || "/"}`);
    }
  });

  it.each([
    ["personal", 1],
    ["encargada", 2],
    ["propietario", 3],
  ] as const)("%s comes in", async (name, level) => {
    const staff = await staffOf(`${name}-entra`, level);
    for (const address of DESK_PAGES) {
      await visitDesk(staff, address);
      expect(await staff.page.getByRole("navigation").count()).toBe(1);
    }
    expect(staff.complaints).toEqual([]);
  });

  it("comes back to where it worked when its session has ended", async () => {
    const staff = await staffOf("vuelve", 1);
    const { page } = staff;
    await visitDesk(staff, "/en/admin/customers?text=vuelve");
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("repuesto.session") ?? "{}");
      localStorage.setItem("repuesto.session", JSON.stringify({ ...session, expiresAt: 1 }));
      dispatchEvent(new Event("focus"));
    });
    await page.waitForURL(/\/en\/login\?next=/);
    expect(new URL(page.url()).searchParams.get("next")).toBe("/en/admin/customers?text=vuelve");
    await logIn(staff, "vuelve@viaje.example");
    await page.waitForURL(/\/en\/admin\/customers\?text=vuelve$/);
  });

  it("reads moments by the clocks of the storefront, not of London", async () => {
    const email = await customer("reloj");
    await database.query(
      "update mail set created_at = '2026-01-10T03:30:00Z' where recipient = $1",
      [email],
    );
    const staff = await staffOf("reloj-mira", 1);
    await visitDesk(staff, `/en/admin/mails?recipient=${email}`);
    const row = rowOf(staff.page, "Jan 9, 2026, 9:30 PM");
    await row.waitFor();
    expect(await row.count()).toBe(1);
  });

  it("is found by staff in the side menu and in the account, and by nobody else", async () => {
    const staff = await staffOf("enlaces", 1);
    const buyer = await withSession(await customer("enlaces-no"));
    for (const [{ page }, count] of [
      [staff, 1],
      [buyer, 0],
    ] as const) {
      await visit({ page, complaints: [] }, "/my-account");
      const links = page.locator(".account-nav").getByText("Administración");
      await expect.poll(() => links.count()).toBe(count);
      await page.locator('header a[aria-haspopup][href="/category"]').click();
      const menu = page.getByRole("dialog");
      await menu.locator(".menu-more li").first().waitFor();
      expect(await menu.getByText("Verificar repuestos").count()).toBe(count);
    }
    await staff.page.getByRole("dialog").getByText("Administración").click();
    await staff.page.waitForURL(`${SHOP}/admin/**`);
  });
});

describe("the back office reaches no shopper (ADR 0047)", () => {
  it("has nothing in common with what was built of the shop but typefaces and what runs before the first paint", () => {
    const shop = filesIn("manifest.json");
    const desk = filesIn("desk-manifest.json");
    expect(desk.size).toBeGreaterThan(5);
    expect([...desk].filter((file) => shop.has(file))).toEqual([]);
  });

  it.each(["/", "/custom-search?q=filtro", "/my-account", "/Cart"])(
    "%s loads not one byte of it",
    async (address) => {
      const shopper =
        address === "/my-account"
          ? await withSession(await customer("sin-bytes"))
          : await openShopper();
      const files: string[] = [];
      shopper.page.on("request", (request) => files.push(request.url()));
      await visit(shopper, address);
      await shopper.page.waitForLoadState("networkidle");
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((file) => /\/assets\/desk-/.test(file))).toEqual([]);
    },
  );

  it("shows everybody the same document, without data", async () => {
    const [one, other] = await Promise.all(
      ["/admin/customers", "/admin/customers/7f"].map(async (address) =>
        (await fetch(SHOP + address)).text(),
      ),
    );
    expect(one).toBe(other);
    expect(one).not.toMatch(/@|example|data-|<td|<li>/);
  });
});

describe.each([
  ["es", { palette: "Ir a", keys: "Teclas", keyless: "Catálogos, Mensajes emergentes" }],
  ["en", { palette: "Go to", keys: "Keys", keyless: "Catalogs, Popup messages" }],
] as const)("the frame, %s", (locale, { palette, keys, keyless }) => {
  const address = locale === "es" ? "/admin/customers" : "/en/admin/customers";

  it("opens areas and customers by keyboard alone", async () => {
    const email = await customer(`abre${locale}porteclas`);
    const { page } = await openDeskAs(`teclas-${locale}`, address);
    await page.keyboard.press("/");
    await page.keyboard.type(email.slice(0, 9));
    const dialog = page.getByRole("dialog", { name: palette });
    await dialog.getByRole("option", { name: email }).waitFor();
    await page.keyboard.press("ArrowUp");
    while ((await dialog.getByRole("option", { selected: true, name: email }).count()) === 0)
      await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: email }).waitFor();
    await page.keyboard.press("?");
    // What has no key of its own is named there, with the way to it.
    await page.getByRole("dialog", { name: keys }).getByText(keyless).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.waitForURL(SHOP + address);
    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
  });
});

it("folds on a phone, where everything is large enough for a finger", async () => {
  const { page } = await openDeskAs("dedos", "/admin/customers");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Áreas" }).click();
  await page.getByRole("navigation").getByText("Clientes").waitFor();
  expect(await smallTargets(page)).toEqual([]);
});

async function openDeskAs(name: string, address: string) {
  const staff = await staffOf(name, 2);
  await visitDesk(staff, address);
  return staff;
}
