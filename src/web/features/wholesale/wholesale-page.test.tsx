import { expect, it } from "vitest";

import { shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

async function page(path: string) {
  const rendered = await createPageRenderer((locale) => shopApi(locale))(
    new URL(path, "https://shop.example"),
  );
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

it.each([
  ["/wholesale", "Mayoreo y talleres", "", ["Dueño de vehículo", "Mayorista", "Exportador"]],
  ["/en/wholesale", "Wholesale and repair shops", "/en", ["Vehicle owner", "Export reseller"]],
])("%s tells a guest what each account gets, and how to apply", async (...row) => {
  const [path, heading, language, names] = row;
  const { status, html } = await page(path);
  expect(status).toBe(200);
  expect(html).toContain(`<h1>${heading}</h1>`);
  for (const name of names) expect(html).toContain(name);
  expect(html).toContain(`href="${language}/register`);
  expect(html).toMatch(new RegExp(`href="${language}/login\\?[^"]*wholesale`));
});

it("is in the footer of other pages", async () => {
  expect((await page("/")).html).toContain('href="/wholesale"');
  expect((await page("/en")).html).toContain('href="/en/wholesale"');
});
