import { createServer } from "node:http";

import type { Page } from "playwright-core";
import { afterEach, describe, expect, inject, it } from "vitest";

import { watchShifts } from "./garage-shopper.ts";
import { DESKTOP, openShopper, PHONE } from "./shopper.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe("a page that comes in two pieces", () => {
  it.each(["/", "/en/custom-search?q=filtro"])(
    "%s is painted when both are there",
    async (path) => {
      const { address, secondSent } = await inTwoPieces(path, '<main id="main"');
      const { page } = await openShopper();
      await page.goto(address);
      const painted = await page.waitForFunction(() => {
        const first = performance.getEntriesByName("first-paint")[0];
        return first && performance.timeOrigin + first.startTime;
      });
      expect(await painted.jsonValue()).toBeGreaterThan(await secondSent);
    },
  );
});

describe("typefaces that come late", () => {
  // Pistons, since other tests order filters, whose stock decides what stands in a list and how it wraps.
  it.for(["/", "/en", "/custom-search?q=piston"])(
    "move next to nothing of %s",
    async (path, { skip }) => {
      for (const viewport of [DESKTOP, PHONE]) {
        const { page } = await openShopper({ viewport });
        skip(!(await hasStandIn(page)), "This machine has none of the typefaces that stand in.");
        const shifts = await watchShifts(page);
        const held = Promise.withResolvers<void>();
        await page.route("**/*.woff2", async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
        held.resolve();
        await page.waitForFunction(() => document.fonts.check("16px 'JB Mono'"));
        await page.evaluate(async () => document.fonts.ready);
        expect(await shifts(), `${viewport.width}`).toBeLessThan(0.01);
      }
    },
  );
});

/** Whether the machine has one of the typefaces whose measures are set to those of the shop's own (fonts.css). */
function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const names = ["Arial", "Liberation Sans", "Roboto"].map((name) => `local("${name}")`);
    const face = new FontFace("stand-in", names.join(", "));
    return face.load().then(
      () => true,
      () => false,
    );
  });
}

/** Serves a page of the shop cut in the middle: what follows the cut comes a good while after what stands before it. */
async function inTwoPieces(path: string, cut: string) {
  const shop = inject("shopUrl");
  const whole = await (await fetch(shop + path)).text();
  const at = whole.indexOf(cut) + cut.length + 1_000;
  const secondSent = Promise.withResolvers<number>();
  const server = createServer((request, response) => {
    if (request.url !== path) {
      response.writeHead(307, { location: shop + (request.url ?? "") }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.write(whole.slice(0, at));
    setTimeout(() => {
      secondSent.resolve(Date.now());
      response.end(whole.slice(at));
    }, 2_000);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  return { address: `http://127.0.0.1:${address.port}${path}`, secondSent: secondSent.promise };
}
