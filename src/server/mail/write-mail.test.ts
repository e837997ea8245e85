import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { writeMail } from "./write-mail.ts";

const SHOP = "Repuesto";
const registration = (params: object, shopName = SHOP) => {
  const mail = writeMail({ kind: "registration", locale: "es", params, shopName });
  if (!mail) throw new Error("No such mail.");
  return mail;
};

describe("the words of a mail", () => {
  it("are none of a kind that this version does not know", () => {
    const params = { name: "Ana" };
    expect(writeMail({ kind: "x", locale: "es", params, shopName: SHOP })).toBeUndefined();
  });

  it.each(LOCALES)("greet, lead on by one link, and end with the shop: %s", (locale) => {
    const params = { name: "Ana", link: "https://tienda.example/x" };
    const mail = writeMail({ kind: "registration", locale, params, shopName: SHOP });
    const paragraphs = mail?.text.split("\n\n") ?? [];
    expect(paragraphs[0]).toMatch(/, Ana:$/);
    expect(paragraphs.at(-2)).toMatch(/^\S.*: https:\/\/tienda\.example\/x$/);
    expect(paragraphs.at(-1)).toBe(SHOP);
    expect(mail?.html).toContain('href="https://tienda.example/x"');
    expect(mail?.subject).not.toMatch(/[{}]/);
    expect(mail?.text).not.toMatch(/[{}]/);
  });

  it.each(["evil.example", "https://x", "a@b", "c\\d", "x/y", "mire evil.example ya"])(
    "greet nobody by %j, which a mail program would make a link of (security A34)",
    (name) => {
      const { text, html } = registration({ name });
      expect(text + html).not.toContain(name);
      expect(text).toMatch(/^[^,]+:\n/);
    },
  );

  it("greet nobody whose name is not known", () => {
    expect(registration({ name: "" }).text).toMatch(/^[^,]+:\n/);
  });

  it("keep a line break of the shop's name out of the subject (security A34)", () => {
    const { subject } = registration({ name: "Ana" }, "Repuesto\r\nBcc: todos@example.com");
    expect(subject).not.toMatch(/\p{Cc}/u);
  });
});
