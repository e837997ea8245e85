import { describe, expect, it } from "vitest";

import { database } from "./customers.ts";
import { rowOf, staffOf, visitDesk, toFirstRow } from "./desk-staff.ts";
import { alive, axeFindings, findingsInEveryLook, PHONE } from "./shopper.ts";

const SAYS = {
  es: {
    path: "/admin/audit",
    check: "Revisar la cadena",
    whole: "están como se escribieron",
    did: "Cambió un ajuste",
    subject: "Ajuste: Texto del pie de página",
  },
  en: {
    path: "/en/admin/audit",
    check: "Check the chain",
    whole: "are as they were written",
    did: "Changed a setting",
    subject: "Setting: Text of the footer",
  },
} as const;

/** An entry of somebody who is no account, with what a spreadsheet or a page would run. */
async function noted(actor: string): Promise<string> {
  await database.query("select append_audit($1::jsonb)", [
    JSON.stringify({
      actor_id: null,
      actor,
      action: "setting.save",
      subject: "setting:footer_text",
      change: { value: ["antes", "<img src=x onerror=alert(1)>"] },
      address: "203.0.113.9",
      request_id: "r",
    }),
  ]);
  return actor;
}

describe.each(["es", "en"] as const)("the audit log in the back office, %s", (locale) => {
  const says = SAYS[locale];

  it("is searched and read by keyboard alone; what stands in it runs nowhere", async () => {
    const actor = await noted(`anota-${locale}@viaje.example`);
    const boss = await staffOf(`audita-${locale}`, 2);
    const { page } = boss;
    await visitDesk(boss, `${says.path}?actor=${actor}&noun=setting&when=hour`);
    await toFirstRow(page, actor);
    expect(await page.locator("tr[data-row]").count()).toBe(1);
    await page.keyboard.press("Enter");
    const entry = page.locator(".desk-detail");
    await entry.getByRole("heading", { name: says.did }).waitFor();
    await entry.locator(".audit-change").getByText("<img src=x onerror=alert(1)>").waitFor();
    const subject = entry.getByRole("link", { name: says.subject });
    expect(await subject.getAttribute("href")).toMatch(/\/admin\/settings\/footer_text$/);
    expect(await entry.getByText("203.0.113.9").count()).toBe(1);
    expect(await findingsInEveryLook(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await entry.waitFor({ state: "detached" });
    expect(boss.complaints).toEqual([]);
  });

  it("is checked to its end, and says that it is whole", async () => {
    const boss = await staffOf(`revisa-${locale}`, 3);
    const { page } = boss;
    await visitDesk(boss, says.path);
    await page.getByRole("button", { name: says.check }).click();
    await page.getByRole("status").filter({ hasText: says.whole }).waitFor();
    expect(boss.complaints).toEqual([]);
  });

  it("reads on a phone, a list first and then an entry in its place", async () => {
    const actor = await noted(`telefono-${locale}@viaje.example`);
    const boss = await staffOf(`bolsillo-${locale}`, 2);
    const { page } = boss;
    await page.setViewportSize(PHONE);
    await visitDesk(boss, `${says.path}?actor=${actor}&noun=setting&value=antes`);
    // All but the first box stand behind one button, which says how many of them narrow the list.
    const boxes = page.locator(".desk-filters :is(input, select):visible");
    expect(await boxes.count()).toBe(1);
    const more = page.locator(".list-more");
    expect((await more.innerText()).trim()).toMatch(/2$/);
    expect(await axeFindings(page)).toEqual([]);
    await more.press("Enter");
    expect(await boxes.count()).toBeGreaterThan(6);
    expect(await axeFindings(page)).toEqual([]);
    await more.press("Enter");
    expect(await boxes.count()).toBe(1);
    await rowOf(page, actor).locator(".row-link").click();
    await page.locator(".desk-detail").waitFor();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });
});

it("the audit log is not shown to staff that may not read it", async () => {
  const staff = await staffOf("sin-auditoria", 1);
  await visitDesk(staff, "/admin/customers");
  expect(await staff.page.locator('.desk-nav a[href$="/admin/audit"]').count()).toBe(0);
  await staff.page.goto("/admin/audit");
  await alive(staff.page);
  await staff.page.locator(".desk-nav").waitFor();
  expect(await staff.page.locator("tr[data-row], .area-head").count()).toBe(0);
});
