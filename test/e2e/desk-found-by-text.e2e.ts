import { randomUUID } from "node:crypto";

import { describe, expect, inject, it } from "vitest";
import { z } from "zod";

import { ImportResponse } from "#contract/imports.ts";
import { PriceChangeResponse } from "#contract/price-rules.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { database } from "./customers.ts";
import { goByPalette, openFound, rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { findingsAndBack, findingsInEveryLook } from "./shopper.ts";

const SAYS = {
  es: {
    added: "Agregó un sinónimo",
    started: "Empezó una importación",
    filed: "Descargó los precios de una regla",
    trial: "Solo de prueba: Sí",
    catalogs: "Catálogos",
  },
  en: {
    added: "Added a synonym",
    started: "Started an import",
    filed: "Downloaded the prices of a rule",
    trial: "A trial only: Yes",
    catalogs: "Catalogs",
  },
} as const;

/** Tries a file of prices, as a manager's browser sends it. */
async function tried(name: string, token: string): Promise<number> {
  const file = randomUUID();
  const sent = await fetch(`${inject("shopUrl")}/api/admin/imports/files/${file}?from=0`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: "sku,online\nNOBODY,3\n",
  });
  expect(sent.status).toBe(200);
  const body = { file, kind: "prices", name, dryRun: true };
  return ImportResponse.parse(await ask({ path: "admin/imports/start", token, body })).run.id;
}

describe.each(["es", "en"] as const)("found by a text, with its history, %s", (locale) => {
  const says = SAYS[locale];

  it("an import, by its file's name, in its list and in the palette", async () => {
    const name = `importa-texto-${locale}`;
    const boss = await staffOf(name, 2);
    const email = `${name}@viaje.example`;
    const id = await tried(`lista-${locale}-47.csv`, await tokenOf(email));
    const { page } = boss;
    await visitDesk(boss, deskLink(locale, "imports"));
    await openFound(boss, `lista-${locale}-47.csv`);
    const history = page.locator(".desk-history", { hasText: says.started });
    await history.getByText(email).waitFor();
    await history.getByText(says.trial).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await visitDesk(boss, deskLink(locale, "orders"));
    await goByPalette(page, `lista-${locale}-47`);
    await page.waitForURL(`**/admin/imports/${id}`);
    expect(boss.complaints).toEqual([]);
  });

  it("a change of prices, by the parts that it is for and by who made it", async () => {
    const name = `regla-texto-${locale}`;
    const boss = await staffOf(name, 2);
    const email = `${name}@viaje.example`;
    const token = await tokenOf(email);
    const body = {
      parts: { text: `zapata-${locale}-47` },
      rule: { level: "online", basis: "own", percent: 1 },
    };
    const { change } = PriceChangeResponse.parse(
      await ask({ path: "admin/prices/simulate", token, body }),
    );
    const filed = await fetch(`${inject("shopUrl")}/api/admin/prices/file`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ id: change.id }),
    });
    expect(filed.status).toBe(200);
    const { page } = boss;
    await visitDesk(boss, `${deskLink(locale, "prices")}?text=${email}`);
    await rowOf(page, `zapata-${locale}-47`).locator(".row-link").click();
    await page.locator(".desk-history", { hasText: says.filed }).getByText(email).waitFor();
    expect(await findingsAndBack(page)).toEqual([]);
    await visitDesk(boss, deskLink(locale, "orders"));
    await goByPalette(page, `zapata-${locale}-47`);
    await page.waitForURL(`**/admin/prices/${change.id}`);
    expect(boss.complaints).toEqual([]);
  });

  it("a catalogue, by what it is called", async () => {
    const boss = await staffOf(`catalogo-texto-${locale}`, 2);
    const { rows } = await database.query<{ url: string; name: string }>(
      `select url, name_${locale} as name from category
       where exists (select from part join subcategory on subcategory.id = part.subcategory_id
         where category_id = category.id) order by id limit 1`,
    );
    const [{ url, name } = { url: "", name: "" }] = rows;
    const token = await tokenOf(`catalogo-texto-${locale}@viaje.example`);
    const made = await ask({
      path: "admin/catalogs/make",
      token,
      body: { kind: "category", of: url },
    });
    const { link } = z.looseObject({ link: z.string() }).parse(made);
    await visitDesk(boss, deskLink(locale, "catalogs"));
    await boss.page.getByRole("searchbox").fill("zzyzx");
    await expect.poll(() => boss.page.locator("tr[data-row]").count()).toBe(0);
    await openFound(boss, name);
    await visitDesk(boss, deskLink(locale, "orders"));
    await boss.page.keyboard.press("Control+k");
    const palette = boss.page.getByRole("dialog");
    await palette.getByRole("combobox").fill(name);
    // The category itself is called the same.
    const catalogs = palette.getByRole("group", { name: says.catalogs, exact: true });
    await catalogs.getByRole("option", { name }).first().click();
    await boss.page.waitForURL(`**/admin/catalogs/${link}`);
    expect(boss.complaints).toEqual([]);
  });

  it("a synonym has its history too, for whoever works on it", async () => {
    const boss = await staffOf(`sinonimo-texto-${locale}`, 2);
    const email = `sinonimo-texto-${locale}@viaje.example`;
    const words = [`zapatilla${locale}`, `balatilla${locale}`];
    const body = { phrases: words, means: [] };
    await ask({ path: "admin/synonyms/add", token: await tokenOf(email), body });
    const { rows } = await database.query<{ id: number }>(
      "select id from synonym where $1 = any(phrases)",
      [words[0]],
    );
    const address = deskLink(locale, "words", String(rows[0]?.id));
    await visitDesk(boss, address);
    await boss.page.locator(".desk-history", { hasText: says.added }).getByText(email).waitFor();
    expect(await findingsInEveryLook(boss.page)).toEqual([]);
    await visitDesk(boss, deskLink(locale, "orders"));
    await goByPalette(boss.page, words[0] ?? "");
    await boss.page.waitForURL(`**${address}`);
    const staff = await staffOf(`sinonimo-personal-${locale}`, 1);
    await visitDesk(staff, address);
    await staff.page.locator(".desk-history", { hasText: says.added }).getByText(email).waitFor();
    expect([...boss.complaints, ...staff.complaints]).toEqual([]);
    await database.query("delete from synonym where id = $1", [rows[0]?.id]);
  });
});
