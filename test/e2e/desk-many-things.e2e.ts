import { expect, it } from "vitest";

import { customer, database } from "./customers.ts";
import { rowOf, staffOf, visitDesk } from "./desk-staff.ts";
import { plantOnePart } from "./plant-parts.ts";
import { axeFindings, PHONE, type Shopper, sidewaysOverflow } from "./shopper.ts";

/** Chooses rows by what they say, and begins an act. */
async function begin({ page }: Shopper, rows: readonly string[], act: string) {
  for (const row of rows) await rowOf(page, row).getByRole("checkbox").check();
  await page.locator(".bulk-bar > .button", { hasText: act }).press("Enter");
  return page.getByRole("dialog");
}

/** Articles that nobody reads: drafts of the shop's own. */
async function drafted(links: readonly string[]): Promise<void> {
  await database.query(
    `insert into content_text (kind, link, title_es, title_en, summary_es, summary_en, body_es, body_en,
       published_on, is_published, drawing, updated_by)
     select 'post', link, 'Uno', 'One', 'Resumen', 'Summary', 'Texto', 'Text', '2026-01-20', false, '', 'prueba'
     from unnest($1::text[]) link`,
    [links],
  );
}

async function published(links: readonly string[]) {
  const { rows } = await database.query<{ up: boolean; waits: boolean; body: string }>(
    `select is_published as up, goes_up_at is not null as waits, body_en as body
     from content_text where link = any($1) order by link`,
    [links],
  );
  return rows;
}

/** How many keys of this file are paused. */
async function pausedKeys() {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from api_key where name like 'zz-%' and paused_at is not null",
  );
  return rows[0]?.count;
}

async function sellerOf(email: string) {
  const { rows } = await database.query<{ seller: string }>(
    "select seller from account where email = $1",
    [email],
  );
  return rows[0]?.seller;
}

it("texts are published together, which is taken back as it was, and wait together for a moment", async () => {
  const links = ["varios-a", "varios-b"];
  await drafted(links);
  const boss = await staffOf("publica-varios", 2);
  const { page } = boss;
  await visitDesk(boss, "/en/admin/blog?text=varios");
  const dialog = await begin(boss, links, "Publish now");
  await expect.poll(() => dialog.getByText("Published").count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  const draft = { up: false, waits: false, body: "Text" };
  expect(await published(links)).toEqual([draft, draft]);
  await dialog.getByRole("button", { name: "Publish 2 texts" }).press("Enter");
  const up = { up: true, waits: false, body: "Text" };
  await expect.poll(() => published(links)).toEqual([up, up]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => published(links)).toEqual([draft, draft]);

  await begin(boss, links, "Publish later");
  await dialog.getByRole("button", { name: "Schedule 2 texts" }).press("Enter");
  await dialog.getByText("Choose day and time").waitFor();
  await dialog.getByLabel("From when readers see them").fill("2099-12-01T08:00");
  await dialog.getByRole("button", { name: "Schedule 2 texts" }).press("Enter");
  const waits = { up: false, waits: true, body: "Text" };
  await expect.poll(() => published(links)).toEqual([waits, waits]);
  expect(boss.complaints).toEqual([]);
});

it("a text that somebody saved meanwhile is not published, and named", async () => {
  await drafted(["otro-texto"]);
  const boss = await staffOf("publica-uno", 2);
  await visitDesk(boss, "/en/admin/blog?text=otro-texto");
  const dialog = await begin(boss, ["otro-texto"], "Publish now");
  await dialog.getByText("Published").waitFor();
  await database.query(
    "update content_text set body_en = 'Newer', version = version + 1 where link = 'otro-texto'",
  );
  await dialog.getByRole("button", { name: "Publish 1 text" }).press("Enter");
  await dialog.getByText("1 of 1 were not done").waitFor();
  expect(await published(["otro-texto"])).toEqual([{ up: false, waits: false, body: "Newer" }]);
});

it("brands of which there is nothing are removed, and those with parts stay; staff has nothing to choose for", async () => {
  const part = await plantOnePart("MARCA-CON");
  const { rows } = await database.query<{ name: string }>(
    "select b.name from brand b join part p on p.brand_id = b.id where p.sku = $1",
    [part.sku],
  );
  const used = rows[0]?.name ?? "";
  await database.query("insert into brand (name, slug) values ('Zzvacia', 'zzvacia')");
  const boss = await staffOf("quita-marcas", 2);
  const { page } = boss;
  await visitDesk(boss, `/en/admin/brands?text=zzvacia`);
  const dialog = await begin(boss, ["Zzvacia"], "Remove the unused");
  await dialog.getByText("Is removed: a file that names it").waitFor();
  await dialog.getByRole("button", { name: "Remove 1 brand" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await rowOf(page, "Zzvacia").waitFor({ state: "detached" });
  await visitDesk(boss, `/en/admin/brands?text=${encodeURIComponent(used.toLowerCase())}`);
  await begin(boss, [used], "Remove the unused");
  await dialog.getByText(/It is used: [1-9]\d* parts?/).waitFor();
  expect(await dialog.getByRole("button", { name: "Remove 0 brands" }).isDisabled()).toBe(true);

  const clerk = await staffOf("mira-marcas", 1);
  await visitDesk(clerk, "/en/admin/brands");
  await clerk.page.locator("tr[data-row]").first().waitFor();
  expect(await clerk.page.locator(".list-table input[type=checkbox]").count()).toBe(0);
  await clerk.page.setViewportSize(PHONE);
  expect(await sidewaysOverflow(clerk.page)).toBe(0);
  expect(await axeFindings(clerk.page)).toEqual([]);
  expect(boss.complaints.concat(clerk.complaints)).toEqual([]);
});

it("searches that mean one thing become one synonym, which is taken away again", async () => {
  const texts = ["zzinyectr", "zzinyecktor"];
  await database.query(
    `insert into search_question (day, text, storefront, rung, found, times)
     select current_date, text, 'cr', 'categories', false, 2 from unnest($1::text[]) text`,
    [texts],
  );
  const staff = await staffOf("busca-varias", 1);
  const { page } = staff;
  await visitDesk(staff, "/en/admin/searches?text=zziny");
  const dialog = await begin(staff, texts, "Say what they mean");
  await dialog.getByLabel("What the shop calls it").fill("inyector");
  await dialog.getByRole("button", { name: "Make a synonym of 2 searches" }).press("Enter");
  const phrases = async () => {
    const found = await database.query<{ phrases: string[] }>(
      "select phrases from synonym where phrases && $1::text[]",
      [texts],
    );
    return found.rows.map((row) => row.phrases.toSorted());
  };
  await expect.poll(phrases).toEqual([texts.toSorted()]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(phrases).toEqual([]);
  expect(staff.complaints).toEqual([]);
});

it("keys of programs are paused together, and go on again", async () => {
  const owner = await staffOf("pausa-claves", 3);
  const { page } = owner;
  await database.query(
    `insert into api_key (name, scopes, made_by, begun_at, expires_at)
     select name, array['catalogue'], 'prueba', now(), now() + interval '90 days'
     from unnest(array['zz-uno', 'zz-dos']) name`,
  );
  await visitDesk(owner, "/en/admin/apikeys?text=zz-");
  const dialog = await begin(owner, ["zz-uno", "zz-dos"], "Pause");
  await dialog.getByRole("button", { name: "Pause 2 keys" }).press("Enter");
  await expect.poll(pausedKeys).toBe(2);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(pausedKeys).toBe(0);
  expect(owner.complaints).toEqual([]);
});

it("one seller is given to many customers, and who is still to be approved is left out", async () => {
  const mark = "vende-varios";
  const approved = await customer(`${mark}-a`, "seller = 'Eva'");
  const pending = await customer(`${mark}-b`, "approval = 'pending'");
  const boss = await staffOf(`${mark}-jefe`, 2);
  const { page } = boss;
  await visitDesk(boss, `/en/admin/customers?text=${mark}-`);
  const dialog = await begin(boss, [approved, pending], "Give a seller");
  await dialog.getByText("Seller until now: Eva").waitFor();
  await dialog.getByText("Is still to be approved").waitFor();
  await dialog.getByLabel("Seller").fill("Luis");
  await dialog.getByRole("button", { name: "Give 1 customer this seller" }).press("Enter");
  await expect.poll(() => sellerOf(approved)).toBe("Luis");
  expect(await sellerOf(pending)).toBe("");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => sellerOf(approved)).toBe("Eva");
  expect(boss.complaints).toEqual([]);
});
