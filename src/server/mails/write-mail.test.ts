import { describe, expect, it } from "vitest";

import { VERIFY_LINK_DAYS } from "#domain/account/session-life.ts";
import { NOTICE_CONFIRM_DAYS } from "#domain/availability/stock-notice.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { MAIL_SAMPLES } from "../../../test/factories/mail-samples.ts";
import { MAIL_SHOP } from "../../../test/factories/mail-shop.ts";
import type { MailKind } from "./mail-kind.ts";
import type { MailShop } from "./mail-shop.ts";
import { isMailKind } from "./mail-words.ts";
import { writeMail } from "./write-mail.ts";

const KINDS = Object.keys(MAIL_SAMPLES).filter(isMailKind);
const CASES = KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

function written(
  kind: MailKind,
  {
    params = MAIL_SAMPLES[kind],
    locale = "es",
    shop = {},
  }: { params?: object; locale?: "es" | "en"; shop?: Partial<MailShop> } = {},
) {
  const mail = writeMail({ kind, locale, params, shop: { ...MAIL_SHOP, ...shop } });
  if (!mail) throw new Error("No such mail.");
  return { ...mail, seen: seenText(mail.html) };
}

/** What a reader sees of HTML: its words without markup. */
function seenText(html: string): string {
  return html
    .replaceAll(/<(?:style|title)>.*?<\/(?:style|title)>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

describe("the words of a mail", () => {
  it("are none of a kind that this version does not know", () => {
    const params = { name: "Ana" };
    expect(writeMail({ kind: "x", locale: "es", params, shop: MAIL_SHOP })).toBeUndefined();
  });

  it.each(LOCALES)("greet, lead on by one link, and end with the shop: %s", (locale) => {
    const params = { name: "Ana", link: "https://tienda.example/x" };
    const mail = written("registration", { locale, params });
    const paragraphs = mail.text.split("\n\n");
    expect(paragraphs[0]).toMatch(/, Ana:$/);
    expect(paragraphs.at(-2)).toMatch(/^\S.*: https:\/\/tienda\.example\/x$/);
    expect(paragraphs.at(-1)).toBe(
      "Repuesto\nhttps://tienda.example\n+506 2222-3333 · 8:00 - 17:00",
    );
    expect(mail.html).toContain('href="https://tienda.example/x"');
  });

  it("end with the company that issues the shop's papers, where it names one", () => {
    const issuer = "Sur & Hijos S.A. · Cédula jurídica 3-101-123456";
    const mail = written("registration", { shop: { issuer } });
    expect(mail.text.split("\n").at(-1)).toBe(issuer);
    expect(mail.seen).toContain(issuer);
  });

  it.each([
    ["registration", VERIFY_LINK_DAYS],
    ["registration_pending", VERIFY_LINK_DAYS],
    ["stock_confirm", NOTICE_CONFIRM_DAYS],
  ] as const)("say how many days the link of %s works: %i", (kind, days) => {
    expect(written(kind).text).toContain(`El enlace sirve ${days} días.`);
    expect(written(kind, { locale: "en" }).text).toContain(`The link works for ${days} days.`);
  });

  it("carry the logo of the shop along, in its place, and fetch nothing", () => {
    const logo = { png: Buffer.from("png"), width: 480, height: 120 };
    const { html } = written("registration", { shop: { logo } });
    expect(html).toContain('<img src="cid:logo" alt="" width="192" height="48"');
    expect(html.match(/src=/g)).toHaveLength(1);
  });

  it.each(CASES)("of $kind in $locale are the same as HTML and as text", ({ kind, locale }) => {
    const { subject, text, html, seen } = written(kind, { locale });
    expect(`${subject} ${text} ${seen}`).not.toMatch(/[{}]|undefined|NaN|\[object/);
    for (const line of text.split("\n").filter((one) => !/https:|mailto:/.test(one)))
      for (const piece of line.trim().split(": "))
        expect(seen).toContain(piece.replace(/:$/, "").replaceAll(/\s+/g, " "));
    expect(html).toMatch(/^<!doctype html><html lang="(?:es|en)">/);
  });

  it.each(CASES)("of $kind in $locale fetch nothing and run nothing", ({ kind, locale }) => {
    expect(written(kind, { locale }).html).not.toMatch(
      /<(?:img|script|link|iframe|object|form|video)|src=|url\(|@import|\son\w+=/,
    );
  });

  it.each(KINDS)("of %s bear no class without a rule in their head", (kind) => {
    const { html } = written(kind);
    const bearers = Array.from(html.matchAll(/class="([^"]*)"/g), ([, names = ""]) => names);
    const rules = /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
    expect(bearers.length).toBeGreaterThan(3);
    for (const name of bearers.flatMap((names) => names.split(" ")))
      expect(rules).toContain(`.${name}{`);
  });

  it("say in a demonstration that it is one, and nowhere else", () => {
    const demo = written("order_placed", { shop: { isDemo: true } });
    for (const body of [demo.text, demo.seen]) expect(body).toContain("tienda de demostración");
    expect(written("order_placed").text).not.toContain("demostración");
  });

  it("name the shop's WhatsApp where it has one", () => {
    const { text, seen } = written("password", { shop: { whatsapp: "+506 8888-7777" } });
    for (const body of [text, seen]) expect(body).toContain("WhatsApp +506 8888-7777");
    expect(written("password").text).not.toContain("WhatsApp");
  });
});

describe("what an order's mail tells (decisions §7)", () => {
  const { text, html, seen } = written("order_placed");

  it("is each part with its number, what it costs, and its core deposit", () => {
    for (const body of [text, seen]) {
      expect(body).toContain("2 × Filtro de aceite <5> (8-98163-061-0)");
      expect(body).toContain("$39,98");
      expect(body).toContain("$19,99 cada uno");
      expect(body.match(/Para: Unidad 14/g)).toHaveLength(1);
      expect(body).toContain("Más depósito por casco: $150,00 cada uno");
    }
  });

  it("is every sum that the order has, and the colones of its rate", () => {
    expect(text).toContain(
      [
        "Repuestos: $884,98",
        "Envío: $12,50",
        "Descuento: -$10,00",
        "Depósito por cascos: $150,00",
        "Impuesto: $96,75",
        "Total: $1\u{A0}134,23",
      ].join("\n"),
    );
    expect(text).toMatch(/En colones, a 505,50 por dólar: ₡573.353/);
  });

  it("breaks no amount in two, however narrow it is shown", () => {
    const cells = Array.from(html.matchAll(/<td([^>]*)>([^<]*)<\/td>/g));
    const amounts = cells.filter(([, , value = ""]) => /^-?[$₡]/.test(value));
    expect(amounts.length).toBeGreaterThan(6);
    for (const [, style] of amounts) expect(style).toContain("white-space:nowrap");
  });

  it("has no row for what is nothing, and no colones where none are shown", () => {
    const sums = { products: 100, shipping: 0, discount: 0, core: 0, tax: 0, total: 100 };
    const params = { ...MAIL_SAMPLES.order_placed, core: "", sums: { ...sums, crcRate: null } };
    const plain = written("order_placed", { params }).text;
    expect(plain).toContain("Repuestos: $1,00\nEnvío: $0,00\nImpuesto: $0,00\nTotal");
    expect(plain).not.toMatch(/₡|Descuento|Depósito por cascos/);
  });

  it("is where it goes and how, without what nobody said", () => {
    expect(text).toContain("Enviar a:\nAna Mora\nTaller Mora\nAv. 3, calle 5");
    expect(text).toContain("Orden de compra: OC-778");
    expect(text).not.toContain("VIN:");
  });

  it("is no price where none is known yet", () => {
    const items = [{ title: "Turbo", number: "T-1", quantity: 2, price: null, core: 0 }];
    const { sums: _sums, ...rest } = MAIL_SAMPLES.quote_placed;
    const placed = written("quote_placed", { params: { ...rest, items } });
    expect(placed.text).toContain("2 × Turbo (T-1)\n");
    expect(placed.text).not.toContain("USD");
  });

  it("reads as a list what an older version left in the outbox", () => {
    const params = { name: "Ana", order: "1", total: "$1,00", items: "2 × A (B)\n1 × C (D)" };
    expect(written("order_placed", { params }).text).toContain("2 × A (B)\n1 × C (D)");
  });
});

describe("what strangers write (security A17, A34)", () => {
  const CORPUS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    "</title><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "{{constructor.constructor('alert(1)')()}}",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "x\r\nBcc: eva@example.com",
    "<a href=https://evil.example>x</a>",
    "\u202Eevil\u0000",
  ];
  const TAGS = /<\/?([a-z0-9]+)/gi;
  const tagsOf = (html: string) => Array.from(html.matchAll(TAGS), ([, name]) => name);

  it.each(KINDS.flatMap((kind) => CORPUS.map((text) => ({ kind, text }))))(
    "is text in every field of $kind: $text",
    ({ kind, text }) => {
      const mail = written(kind, { params: filledWith(MAIL_SAMPLES[kind], text) });
      expect(mail.html).not.toMatch(/<(?:script|img|svg)|href="(?:javascript|data):/i);
      expect(mail.html.match(/<style>/g)).toHaveLength(1);
      expect(mail.subject).not.toMatch(/\p{Cc}/u);
      for (const tag of tagsOf(mail.html))
        expect([
          "html",
          "head",
          "meta",
          "title",
          "style",
          "body",
          "table",
          "tr",
          "td",
          "h1",
          "p",
          "br",
          "span",
          "a",
        ]).toContain(tag);
      for (const [, href = ""] of mail.html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(
          /^(?:https:\/\/tienda\.example|https:\/\/evil\.example>x&lt;\/a&gt;$)/,
        );
    },
  );

  it.each(["evil.example", "https://x", "a@b", "c\\d", "x/y", "mire evil.example ya"])(
    "greets nobody by %j, which a mail program would make a link of",
    (name) => {
      const { text, html } = written("registration", { params: { name } });
      expect(text + html).not.toContain(name);
      expect(text).toMatch(/^[^,]+:\n/);
    },
  );

  it.each(["evil.example", "https://evil.example", "eva@evil.example", "www.evil.example/x"])(
    "makes no link of %j in an address or a fact",
    (line) => {
      const params = {
        ...MAIL_SAMPLES.order_placed,
        address: [line],
        facts: [{ of: "purchaseOrder", value: line }],
      };
      const { text, seen } = written("order_placed", { params });
      for (const body of [text, seen]) {
        expect(body).not.toContain(line);
        expect(body.replaceAll("\u200B", "")).toContain(line);
      }
    },
  );

  it("greets nobody whose name is not known", () => {
    expect(written("registration", { params: { name: "" } }).text).toMatch(/^[^,]+:\n/);
  });

  it("keeps a line break of the shop's name out of the subject", () => {
    const shop = { name: "Repuesto\r\nBcc: todos@example.com" };
    expect(written("registration", { shop }).subject).not.toMatch(/\p{Cc}/u);
  });
});

/** The same shape with another text in every place that holds one; what a fact is of, and amounts, stay. */
function filledWith(value: unknown, text: string, key = ""): object {
  const filled = (one: unknown, name: string): unknown => {
    if (typeof one === "string") return name === "of" ? one : text;
    if (Array.isArray(one)) return one.map((each: unknown) => filled(each, name));
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([at, each]) => [at, filled(each, at)]));
  };
  const made = filled(value, key);
  return typeof made === "object" && made !== null ? made : {};
}
