import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { ShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { loadTexts } from "#web/i18n/texts.ts";
import { useStatusName } from "./order-status-name.ts";
import { ProposalHead } from "./proposal-head.tsx";
import type { Locale } from "#domain/i18n/locale.ts";

type Shipping = { service: "pickupDays" | "serviceDays"; min: number; max: number };

function Leaving({ service, min, max }: Shipping) {
  return useTranslations("order.facts")(service, { how: "Repuesto", min, max });
}

function Held({ held, count }: { held: number; count: number }) {
  return useTranslations("order.lines")("unreserved", { held, count });
}

function Status({ status, isPickup }: { status: string; isPickup: boolean }) {
  return useStatusName()({ type: "order", status, isPickup });
}

function Tried() {
  return useTranslations("orderPage.history.kinds")("retried");
}

async function textOf(locale: Locale, words: React.ReactNode): Promise<string> {
  await loadTexts(locale, ["order", "orderPage", "proposal"]);
  return renderToStaticMarkup(<ShopLocale value={locale}>{words}</ShopLocale>);
}

describe("how an order is shipped (decisions §12, Dates)", () => {
  it.each<[locale: Locale, shipping: Shipping, text: string]>([
    ["en", { service: "serviceDays", min: 0, max: 0 }, "Repuesto, the day it leaves"],
    ["en", { service: "serviceDays", min: 1, max: 1 }, "Repuesto, 1 business day after it leaves"],
    [
      "en",
      { service: "serviceDays", min: 1, max: 2 },
      "Repuesto, 1 to 2 business days after it leaves",
    ],
    ["en", { service: "pickupDays", min: 0, max: 0 }, "Repuesto, as soon as it is ready"],
    [
      "es",
      { service: "serviceDays", min: 2, max: 3 },
      "Repuesto, 2 a 3 días hábiles después de salir",
    ],
    ["es", { service: "pickupDays", min: 0, max: 0 }, "Repuesto, apenas esté listo"],
  ])(
    "%s: counts from the day it leaves, and says no day of its own (%o)",
    async (locale, shipping, text) => {
      expect(await textOf(locale, <Leaving {...shipping} />)).toBe(text);
    },
  );
});

describe("what a transfer holds of a line (decisions §12, Stock holds)", () => {
  it.each<[locale: Locale, line: { held: number; count: number }, text: string]>([
    ["en", { held: 3, count: 3 }, "3 pieces reserved, 3 more when paid"],
    ["en", { held: 1, count: 2 }, "1 piece reserved, 2 more when paid"],
    ["en", { held: 0, count: 16 }, "No piece reserved yet: 16 when paid"],
    ["es", { held: 3, count: 3 }, "3 piezas apartadas, 3 más cuando llegue el pago"],
    ["es", { held: 0, count: 1 }, "Ninguna pieza apartada aún: 1 cuando llegue el pago"],
  ])("%s: says what is held and what is not (%o)", async (locale, line, text) => {
    expect(await textOf(locale, <Held {...line} />)).toBe(text);
  });
});

describe("where an order is, by its way to its customer", () => {
  it.each<{ locale: Locale; status: string; fetched: string; sent: string }>([
    {
      locale: "es",
      status: "Awaiting Shipment",
      fetched: "En preparación",
      sent: "Por enviar",
    },
    { locale: "es", status: "Shipped", fetched: "Listo para retirar", sent: "Enviado" },
    { locale: "es", status: "Delivered", fetched: "Retirado", sent: "Entregado" },
    { locale: "en", status: "Shipped", fetched: "Ready for pickup", sent: "Shipped" },
    { locale: "en", status: "Delivered", fetched: "Picked up", sent: "Delivered" },
    { locale: "en", status: "On Hold", fetched: "On Hold", sent: "On Hold" },
  ])("$locale: $status is $fetched where it is fetched, else $sent", async (given) => {
    const { locale, status, fetched, sent } = given;
    expect(await textOf(locale, <Status status={status} isPickup />)).toBe(fetched);
    expect(await textOf(locale, <Status status={status} isPickup={false} />)).toBe(sent);
  });

  it("tells a payment that was tried again as a try, not as money", async () => {
    expect(await textOf("en", <Tried />)).toBe("Payment was tried again");
    expect(await textOf("es", <Tried />)).toBe("Se intentó pagar de nuevo");
  });
});

describe("a change of a paid order that waits for its difference (ADR 0061)", () => {
  const expiresAt = "2026-03-03T10:00:00Z";
  const line = { part_number: "A-1", title: "Filter", awaited: 0, arrives_on: null };
  const stated = (locale: Locale, { isPaying = false, isPayable = true, to = 1 }) => {
    const proposal = { isPayable, expiresAt, changes: [{ ...line, from: 2, to }] };
    return textOf(locale, <ProposalHead isPaying={isPaying} proposal={proposal} />);
  };

  it.each<[locale: Locale, title: string, waits: string]>([
    ["es", "Un cambio espera su pago", "Se hace cuando usted pague la diferencia"],
    ["en", "A change waits for your payment", "It is made once you pay the difference"],
  ])("%s: is made once it is paid, as long as it can be", async (locale, title, waits) => {
    const text = await stated(locale, {});
    expect(text).toContain(title);
    expect(text).toContain(waits);
  });

  it.each<[locale: Locale, held: string]>([
    ["es", "lo que se agrega está apartado"],
    ["en", "what is added is held"],
  ])(
    "%s: says that pieces are held only where some are added and can be paid",
    async (...given) => {
      const [locale, held] = given;
      expect(await stated(locale, { to: 3 })).toContain(held);
      expect(await stated(locale, { to: 1 })).not.toContain(held);
      expect(await stated(locale, { isPayable: false, to: 3 })).not.toContain(held);
    },
  );

  it.each<[locale: Locale, title: string, over: string]>([
    [
      "es",
      "Un cambio de su pedido",
      "El pedido queda como está. El tiempo para pagar la diferencia terminó en este momento: ",
    ],
    [
      "en",
      "A change of your order",
      "The order stays as it is. The time to pay the difference ended at this moment: ",
    ],
  ])("%s: waits for no payment any more once its time is up", async (locale, title, over) => {
    const text = await stated(locale, { isPayable: false });
    expect(text).toMatch(
      new RegExp(`^<h2 id="proposal">${title}</h2><p>${over}[^<]*2026[^<]*</p>$`),
    );
  });

  it("waits for the bank though its time is up meanwhile", async () => {
    for (const isPayable of [true, false])
      expect(await stated("en", { isPaying: true, isPayable })).toContain(
        "we are waiting for the bank",
      );
  });
});
