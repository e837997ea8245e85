import { buffer } from "node:stream/consumers";

import { beforeAll, describe, expect, it } from "vitest";

import { customer, database, withSession } from "./customers.ts";
import { ask, deliverOrder, orderOf, pathIn, tokenOf } from "./order-calls.ts";
import { readPdf } from "../read-pdf.ts";
import { findingsInEveryLook, visit } from "./shopper.ts";

let email = "";
let token = "";
let manager = "";

beforeAll(async () => {
  email = await customer("cascos");
  token = await tokenOf(email);
  manager = await tokenOf(await customer("taller-cascos", "admin_level = 2"));
});

/** One of the parts with a core deposit of which most are in stock. */
async function partWithCore(place: number): Promise<string> {
  const { rows } = await database.query<{ sku: string }>(
    `select p.sku from part p join stock s on s.part_id = p.id
     where p.core_cents > 100 and not p.is_special_order
     group by p.id order by min(s.on_hand) desc, p.id offset $1 limit 1`,
    [place],
  );
  return rows[0]?.sku ?? "";
}

/** The path of an order of two pieces with a core deposit that was delivered a moment ago. */
async function delivered(place: number): Promise<string> {
  const order = await orderOf({ email, token }, { sku: await partWithCore(place), cartQty: 2 });
  const path = pathIn(await ask({ path: "orders/place", token, body: { order } }));
  await deliverOrder(path, manager);
  return path;
}

const LOOKS = [
  {
    prefix: "",
    where: "a desk",
    width: 1440,
    place: 0,
    words: {
      slip: "Descargar la hoja (PDF)",
      send: "Ya lo envié",
      pieces: "Piezas que envió",
      carrier: "Transportista y número de guía",
      sent: "Va en camino",
      credited: "Acreditado en parte",
      deposits: "Depósitos por cascos",
    },
  },
  {
    prefix: "/en",
    where: "a phone",
    width: 390,
    place: 1,
    words: {
      slip: "Download the slip (PDF)",
      send: "I sent it",
      pieces: "Pieces that you sent",
      carrier: "Carrier and tracking number",
      sent: "It is on its way",
      credited: "Credited in part",
      deposits: "Core deposits",
    },
  },
] as const;

describe("cores (decisions §8)", () => {
  it.each(LOOKS)(
    "$prefix/order: a used part goes back, and its deposit comes, on $where",
    async ({ prefix, width, place, words }) => {
      const path = await delivered(place);
      const shopper = await withSession(email);
      const { page, complaints } = shopper;
      await page.setViewportSize({ width, height: 900 });
      await visit(shopper, `${prefix}/my-account`);
      await page.getByRole("heading", { name: words.deposits }).waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);

      await page
        .locator("main")
        .getByRole("link", { name: path.split("-")[1] ?? "" })
        .click();
      await page.waitForURL(`**${prefix}/order/${path}`);
      const slip = page.getByRole("button", { name: words.slip });
      const [file] = await Promise.all([page.waitForEvent("download"), slip.click()]);
      const { text } = await readPdf(await buffer(await file.createReadStream()));
      const number = /\b8\d{5}\b/.exec(text)?.[0] ?? "";
      await page.getByRole("button", { name: words.send }).click();
      await page.getByLabel(words.pieces).selectOption("1");
      await page.getByLabel(words.carrier).fill("Correos <b>CR123</b>");
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page.getByRole("button", { name: words.sent }).click();
      await page.getByText("Correos <b>CR123</b>").waitFor();
      await page.getByRole("button", { name: words.send }).waitFor(); // the piece that stayed behind

      const core = Number(number);
      const step = (name: string, body: object) =>
        ask({ path: `admin/cores/${name}`, token: manager, body: { core, ...body } });
      await step("receive", {});
      await step("credit", { amount: 0.5, message: "Falta la <i>tapa</i>." });
      await page.reload();
      await page.locator(".status", { hasText: words.credited }).waitFor();
      await page.getByText("Falta la <i>tapa</i>.").waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
