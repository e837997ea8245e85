import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { DEMO_PASSWORD, demoEmail } from "#domain/account/demo-account.ts";

import { ORANGE_PNG } from "../factories/orange-png.ts";
import { launchShop, type RunningShop } from "../process/launch-shop.ts";
import { ATTACKS, isOnlyText } from "./attacks.ts";
import { ask } from "./order-calls.ts";
import { openShopper, visit } from "./shopper.ts";

const Token = z.looseObject({ token: z.string() });
const Held = z.looseObject({ setting: z.looseObject({ us: z.looseObject({ version: z.int() }) }) });

let folder = "";
let shop: RunningShop | undefined;
/** A demonstration of its own: settings are every test's. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-settings-"));
  shop = await launchShop({
    env: {
      DATA_DIR: folder,
      SEED: "demo",
      SEED_PARTS: "200",
      RATE_LIMIT_SCALE: "100",
      HOSTS_US: "us.localhost",
      IMAGE_HOSTS: "pictures.example",
    },
    patienceMs: 170_000,
  });
});
afterAll(async () => {
  shop?.child.kill("SIGTERM");
  await shop?.ended;
  await rm(folder, { recursive: true, force: true });
});

const visitorOfUs = () =>
  openShopper({ baseURL: `http://us.localhost:${new URL(shop?.url ?? "").port}` });

/** Sets what one storefront has of its own, as the demonstration's owner does. */
async function setForUs(changes: Record<string, unknown>): Promise<void> {
  const url = shop?.url;
  const login = { email: demoEmail("admin"), password: DEMO_PASSWORD };
  const { token } = Token.parse(await ask({ path: "auth/login", body: login, url }));
  for (const [key, value] of Object.entries(changes)) {
    const held = Held.parse(await ask({ path: "admin/settings/get", body: { key }, token, url }));
    const { version } = held.setting.us;
    const body = { key, value, storefront: "us", version };
    await ask({ path: "admin/settings/save", body, token, url });
  }
}

describe("what an operator sets (security A17, A21)", () => {
  const [script, image, svg] = ATTACKS;

  it("is text wherever it is shown: in messages, name, footer, links and branches", async () => {
    const message = { es: ATTACKS.join("\n"), en: ATTACKS.join("\n") };
    await setForUs({
      shop_name: script,
      footer_text: { es: image, en: image },
      footer_links: [{ label: svg, url: "/page/x" }],
      social: [{ name: image, url: "https://social.example/x", icon: "facebook" }],
      branches: [
        {
          warehouse: "MIA",
          street: ATTACKS.join(""),
          postal_code: "33166",
          phone: "+1 305 555 0111",
          hours: ["Mo-Fr 08:00-17:00"],
          latitude: 25.8,
          longitude: -80.3,
        },
      ],
      phone_hours: { es: svg, en: svg },
      pop_up_message: {
        items: [
          {
            code: "attack",
            title: { es: image, en: image },
            message,
            style: "warning",
            enabled: 1,
            show_as_global_modal: 1,
            modal_delay_to_show_again_hours: 1,
            show_first_x_days: 7,
          },
        ],
      },
    });
    const shopper = await visitorOfUs();
    const { page } = shopper;
    await expect
      .poll(async () => {
        await visit(shopper, "/en");
        return page.title();
      })
      .toContain(script);
    await page.getByRole("dialog", { name: image }).waitFor();
    await expect.poll(() => page.getByRole("dialog").innerText()).toContain(svg);
    await isOnlyText(shopper);
    await visit(shopper, "/en/Map");
    await expect.poll(() => page.locator("body").innerText()).toContain(image);
    for (const text of ATTACKS) expect(await page.locator("body").innerText()).toContain(text);
    await isOnlyText(shopper);
  });

  it("is a picture of a host that is named, and of no other", async () => {
    await setForUs({
      logo_web_url: "https://pictures.example/logo.png",
      pop_up_message: { items: [] },
    });
    const shopper = await visitorOfUs();
    const { page, complaints } = shopper;
    const hosts: string[] = [];
    await page.route(/\.example\/[a-z]+\.png$/, (route) => {
      hosts.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "image/png", body: ORANGE_PNG });
    });
    const logo = page.locator(`header img[src="https://pictures.example/logo.png"]`);
    await expect
      .poll(async () => {
        await visit(shopper, "/en");
        return logo.count();
      })
      .toBeGreaterThan(0);
    const widthOf = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth);
    await expect.poll(() => widthOf(`header img[src$="/logo.png"]`)).toBe(4);
    expect(complaints).toEqual([]);
    await page.evaluate(() => {
      const other = document.createElement("img");
      other.className = "of-another";
      other.src = "https://other.example/logo.png";
      document.body.append(other);
    });
    await expect.poll(() => complaints.join()).toContain("https://other.example/logo.png");
    expect(await widthOf(".of-another")).toBe(0);
    expect(new Set(hosts)).toEqual(new Set(["pictures.example"]));
  });
});
