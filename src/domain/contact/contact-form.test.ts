import { describe, expect, it } from "vitest";

import { type ContactForm, contactProblems } from "./contact-form.ts";

const good: ContactForm = {
  email: "ana@example.com",
  name: "Ana Mora",
  phone: "+506 8888-1234",
  message: "¿Tienen la bomba de agua?\nEs para un NPR 2008.",
};

describe("contactProblems (specification §5)", () => {
  it("takes what people write", () => {
    expect(contactProblems(good)).toEqual([]);
  });

  it.each<[keyof ContactForm, string, string]>([
    ["email", "", "contact_email"],
    ["email", "ana", "contact_email"],
    ["email", "ana@example.com\r\nBcc: b@example.com", "contact_email"],
    ["name", "  ", "contact_name"],
    ["name", "x\r\nBcc: a@b", "contact_name"],
    ["name", "n".repeat(51), "contact_name"],
    ["phone", "", "contact_phone"],
    ["phone", "123456", "contact_phone"],
    ["phone", "1".repeat(16), "contact_phone"],
    ["phone", "call me", "contact_phone"],
    ["phone", "8888-1234 ext", "contact_phone"],
    ["message", " \n ", "contact_message"],
    ["message", "a\u0000b", "contact_message"],
    ["message", "m".repeat(2_001), "message_max"],
  ])("refuses %s %j by its own sentence", (field, value, code) => {
    expect(contactProblems({ ...good, [field]: value })).toMatchObject([{ field, code }]);
  });

  it.each<[keyof ContactForm, string]>([
    ["name", "n".repeat(50)],
    ["phone", "1234567"],
    ["phone", "(506) 8888.1234"],
    ["phone", "1".repeat(15)],
    ["message", "m".repeat(2_000)],
  ])("takes %s at its bound", (field, value) => {
    expect(contactProblems({ ...good, [field]: value })).toEqual([]);
  });

  it("names every field that fails, in the order of the form", () => {
    const empty = { email: "", name: "", phone: "", message: "" };
    expect(contactProblems(empty).map(({ field }) => field)).toEqual([
      "email",
      "name",
      "phone",
      "message",
    ]);
  });
});
