import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { paper } from "../factories/papers.ts";
import { photo } from "../factories/pictures.ts";
import { customer, signedIn } from "./customers.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { DESKTOP, findingsInEveryLook, PHONE } from "./shopper.ts";

let manager = "";
beforeAll(async () => {
  manager = await tokenOf(await customer("jefa-certificados", "admin_level = 2"));
});

const Listed = z.looseObject({
  items: z.array(z.looseObject({ id: z.int(), email: z.string() })),
});

/** What staff does with the certificate of a customer. */
async function decide(email: string, step: string, body: object): Promise<void> {
  const listed = await ask({
    path: "admin/certificates",
    token: manager,
    body: { filters: { state: step === "refuse" ? null : "received" } },
  });
  const id = Listed.parse(listed).items.find((item) => item.email === email)?.id;
  await ask({ path: `admin/certificates/${step}`, token: manager, body: { id, ...body } });
}

const DAYS = { validFrom: "2020-01-01", validUntil: "2099-12-31" };
const LOOKS = [
  {
    prefix: "",
    viewport: PHONE,
    where: "a phone",
    words: {
      none: "No ha enviado ninguno.",
      missing: "Suba al menos una página.",
      kind: "Certificado de reventa (Estados Unidos)",
      kinds: "Qué certificado es",
      pages: "Páginas del certificado",
      ready: "reventa.jpg: lista",
      send: "Enviar el certificado",
      received: "En revisión",
      approved: "Aprobado",
      refused: "No aprobado",
    },
  },
  {
    prefix: "/en",
    viewport: DESKTOP,
    where: "a desk",
    words: {
      none: "You have sent none.",
      missing: "Upload at least one page.",
      kind: "Resale certificate (United States)",
      kinds: "Which certificate it is",
      pages: "Pages of the certificate",
      ready: "reventa.jpg: ready",
      send: "Send the certificate",
      received: "Being looked at",
      approved: "Approved",
      refused: "Not approved",
    },
  },
] as const;

describe("tax certificates in the account", () => {
  it.each(LOOKS)(
    "$prefix/my-account/personal-info: one is sent, approved and refused, on $where",
    async ({ prefix, viewport, words }) => {
      const email = await customer(`certificado-${prefix.slice(1)}`);
      const { page, complaints } = await signedIn(email, `${prefix}/my-account/personal-info`);
      await page.setViewportSize(viewport);
      await page.getByText(words.none).waitFor();
      const send = page.getByRole("button", { name: words.send });
      await send.click();
      await page.getByText(words.missing).waitFor();
      await page.getByLabel(words.kinds).selectOption({ label: words.kind });
      const buffer = await photo("jpeg", { width: 800, height: 1_000 });
      const file = { name: "reventa.jpg", mimeType: "image/jpeg", buffer };
      // Exact: a field that must be filled does not call itself optional.
      await page.getByLabel(words.pages, { exact: true }).setInputFiles(file);
      await page.getByText(words.ready).waitFor();
      const pdf = { name: "reventa.pdf", mimeType: "application/pdf", buffer: await paper() };
      await page.getByLabel(words.pages, { exact: true }).setInputFiles(pdf);
      await page.getByText(words.ready.replace(".jpg", ".pdf")).waitFor();
      await send.click();
      const kept = page.locator(".certificates li");
      await kept.getByText(words.received).waitFor();
      const saved = page.waitForEvent("download");
      await kept.getByRole("link", { name: `${words.kind} (PDF)` }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
      expect(await findingsInEveryLook(page)).toEqual([]);
      await decide(email, "approve", DAYS);
      await page.reload();
      await kept.getByText(words.approved, { exact: true }).waitFor();
      await decide(email, "refuse", { reason: "No se lee <b>nada</b>." });
      await page.reload();
      await kept.getByText(words.refused, { exact: true }).waitFor();
      await page.getByText("No se lee <b>nada</b>.").waitFor();
      expect(await findingsInEveryLook(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
