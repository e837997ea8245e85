import { beforeAll, describe, expect, inject, it } from "vitest";

import { CUSTOMERS_PAGES } from "./every-address.ts";
import { customer, database, signedIn, stored, withSession } from "./customers.ts";
import {
  axeFindings,
  DESKTOP,
  openShopper,
  PHONE,
  type Shopper,
  toasted,
  visit,
  withoutTypefaces,
} from "./shopper.ts";

const { priced, category } = inject("planted");

describe("prices", () => {
  it("come to a signed-in customer without moving anything, and follow the level", async () => {
    const email = await customer(
      "niveles",
      "price_level = 'wholesale', price_level_access = '{online,wholesale}'",
    );
    await database.query(
      `update part_price set wholesale = 1234500 where part_id = (select id from part where sku = $1)`,
      [priced.sku],
    );
    const shopper = await signedIn(email);
    const { page } = shopper;
    await withoutTypefaces(page);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of Reflect.get(entry, "sources") ?? [])
            shifts.push(node?.outerHTML?.slice(0, 80) ?? String(node?.textContent));
      }).observe({ type: "layout-shift", buffered: true });
    });
    const list = `/custom-search-no?q=${encodeURIComponent(priced.partNumber)}`;
    await visit(shopper, list);
    await page.locator(".dollars").first().waitFor();
    expect(await page.locator(".dollars").first().textContent()).toMatch(/12[\s.,]?345/);
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
    expect(await page.locator("#sort option").allTextContents()).toContain("Menor precio");

    await visit(shopper, "/my-account");
    await page.locator(".level select").selectOption("online");
    await expect.poll(() => toasted(page)).toContain("Ahora ve precios de nivel En línea");
    await visit(shopper, list);
    await page
      .locator(".dollars", { hasText: /98[\s.,]?765/ })
      .first()
      .waitFor();
    expect(await stored(page, "session")).toContain('"priceLevel":"online"');
  });

  it("are in no page that is asked for with a customer's token: documents are the guest's (security A36)", async () => {
    const { page } = await signedIn(await customer("documento"));
    const { token }: { token: string } = JSON.parse((await stored(page, "session")) ?? "{}");
    for (const path of [`/part/${priced.sku}`, `/custom-search?category=${category.url}`]) {
      const reply = await fetch(inject("shopUrl") + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await reply.text()).not.toMatch(/98[\s.,]?765|12[\s.,]?345[.,]00/);
    }
  });
});

describe("guarded pages", () => {
  it.each(CUSTOMERS_PAGES)(
    "%s is an empty shell for everybody, and leads a guest to the login",
    async (path) => {
      const reply = await fetch(inject("shopUrl") + path);
      expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
      const { page } = await openShopper();
      await page.goto(path);
      await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
    },
  );

  it("keep a customer's addresses: a province, its canton and district, and a state", async () => {
    const shopper = await signedIn(await customer("libreta"), "/my-account/new-address");
    const { page, complaints } = shopper;
    await page.locator("[name=receiver_name]").fill("Ana Mora");
    await page.locator("[autocomplete=tel]").fill("+506 8888 7777");
    await page.locator("[name=state]").selectOption("Heredia");
    await page.locator("[name=city]").selectOption("Barva");
    await page.locator("[name=district]").selectOption({ index: 1 });
    await page.locator("[name=street]").fill("200 metros al sur de la iglesia");
    await page.locator("[name=default_shipping]").check();
    await page.getByRole("button", { name: "Guardar dirección" }).click();
    await page.waitForURL("**/manage-address");
    await page.getByText("Barva, Heredia").waitFor();
    await page.getByText("+506 8888 7777").waitFor();
    await page.getByText("Para envíos").waitFor();
    expect(complaints).toEqual([]);
  });

  it("say that a ZIP code is of another state, until one of the two is mended", async () => {
    const shopper = await signedIn(await customer("estados"), "/my-account/new-address");
    const { page } = shopper;
    await page.locator("[name=country]").selectOption("US");
    await page.locator("[name=receiver_name]").fill("Ana Mora");
    await page.locator("[name=phone]").fill("305 555 0100");
    await page.locator("[name=city]").fill("Miami");
    await page.locator("[name=state]").selectOption("GA");
    await page.locator("[name=postal_code]").fill("33101");
    await page.locator("[name=street]").fill("100 Main Street");
    await page.getByRole("button", { name: "Guardar dirección" }).click();
    const problem = page.getByText("El código postal no es de la provincia o el estado elegido");
    await problem.waitFor();
    await expect
      .poll(() => page.locator("[name=postal_code]").getAttribute("aria-invalid"))
      .toBe("true");
    await page.locator("[name=state]").selectOption("FL");
    await problem.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Guardar dirección" }).click();
    await page.waitForURL("**/manage-address");
    await page.getByText("Miami, FL").waitFor();
  });

  describe("read well for everybody", () => {
    let shopper: Shopper;
    beforeAll(async () => {
      shopper = await withSession(await customer("lectora"));
    });

    it.each(CUSTOMERS_PAGES)("axe finds nothing at %s", async (path) => {
      const { page } = shopper;
      await visit(shopper, path);
      await page.locator(".account-wait").waitFor({ state: "detached" });
      const findings: string[] = [];
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: "light" });
        findings.push(...(await axeFindings(page)));
        await page.emulateMedia({ colorScheme: "dark" });
        findings.push(...(await axeFindings(page, ["color-contrast"]))); // the scheme changes nothing but colours
      }
      expect(findings).toEqual([]);
    });
  });
});
