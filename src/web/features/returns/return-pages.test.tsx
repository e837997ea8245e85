import { describe, expect, it } from "vitest";

import { contentPage, shopApi } from "../../../../test/factories/shop-api.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

const VALIDATOR = "0123456789abcdefghABCD";
/** The page that says what is taken back. */
const policy = async () => contentPage({ link: "returns" });
const render = createPageRenderer((locale) => shopApi(locale));

async function page(path: string) {
  const rendered = await render(new URL(path, "http://shop.local"));
  if (rendered instanceof Response) throw new Error("The page redirects.");
  return rendered;
}

describe("the pages of returns (specification §2)", () => {
  it.each([
    ["/order/open-return", "¿De qué pedido es?"],
    ["/en/order/open-return", "Which order is it from?"],
  ])("%s asks for the order, with the form that finds one", async (path, question) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain(question);
    expect(html).toMatch(/name="orderNumber"/);
    expect(html).not.toContain("page-foot");
  });

  it.each([
    [`/order/open-return/order-100001-${VALIDATOR}`, 200],
    [`/en/order/return/return-700001-${VALIDATOR}`, 200],
    ["/order/open-return/order-100001", 404],
    [`/order/open-return/return-700001-${VALIDATOR}`, 404],
    [`/order/return/order-100001-${VALIDATOR}`, 404],
    ["/order/return", 404],
  ])("%s is an empty shell with status %d", async (path, status) => {
    const shown = await page(path);
    expect(shown.status).toBe(status);
    expect(shown.html).not.toContain("page-foot");
  });

  it("are led to by the page that says what is taken back, which the footer names", async () => {
    const rendered = await createPageRenderer((locale) => shopApi(locale, { contentPage: policy }))(
      new URL("/page/returns", "http://shop.local"),
    );
    expect(rendered).toMatchObject({ html: expect.stringContaining('href="/order/open-return"') });
    expect((await page("/")).html).toContain('href="/page/returns"');
  });
});
