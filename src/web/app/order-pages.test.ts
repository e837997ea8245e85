import { describe, expect, it } from "vitest";

import { shopApi } from "../../../test/factories/shop-api.ts";
import { createPageRenderer } from "./entry-server.tsx";

async function statusAt(path: string): Promise<number> {
  const render = createPageRenderer((locale) => shopApi(locale));
  const { status } = await render(new URL(path, "http://shop.local"));
  return status;
}

const VALIDATOR = "0123456789abcdefghABCD";

describe("pages of orders and quotes (specification §2)", () => {
  it.each(
    [
      ["order-1-", "order-1", "quote-1-", "order-1-short", `order-0-${VALIDATOR}`, "x"],
      [`return-1-${VALIDATOR}`, `order-1-${VALIDATOR}-`, `ORDER-1-${VALIDATOR}`],
    ].flat(),
  )("are none for %s, which no order has", async (id) => {
    for (const folder of ["/order", "/en/order", "/order/invoice", "/order-confirmation"])
      expect([folder, await statusAt(`${folder}/${id}`)]).toEqual([folder, 404]);
  });

  it("have no invoice without an order", async () => {
    expect(await statusAt("/order/invoice")).toBe(404);
  });

  it.each(["order", "quote"])("are one shell for every %s that may be there", async (type) => {
    for (const folder of ["/order", "/en/order", "/order/invoice", "/order-confirmation"])
      expect(await statusAt(`${folder}/${type}-100001-${VALIDATOR}`)).toBe(200);
  });

  it.each(["/order", "/en/order", "/order-confirmation"])(
    "find an order by a form at %s",
    async (path) => {
      expect(await statusAt(path)).toBe(200);
    },
  );
});
