import { expect, it } from "vitest";

import { replyLink } from "./reply-link.ts";

const ANSWERED = {
  email: "ana+taller@example.com",
  subject: "Su mensaje & más",
  greeting: "Ana:",
  message: "¿Tienen la bomba?\nEs para un NPR",
};

it("begins a mail with the words that it answers", () => {
  const link = new URL(replyLink(ANSWERED));
  expect(link.protocol).toBe("mailto:");
  expect(decodeURIComponent(link.pathname)).toBe(ANSWERED.email);
  expect(link.searchParams.get("subject")).toBe(ANSWERED.subject);
  expect(link.searchParams.get("body")).toBe(
    "Ana:\r\n\r\n\r\n> ¿Tienen la bomba?\r\n> Es para un NPR",
  );
});

it("lets no address add to whom or what is written", () => {
  const link = replyLink({ ...ANSWERED, email: "a@b.example?bcc=c@d.example&x" });
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
});

it("quotes the beginning of a long message", () => {
  const body = new URL(replyLink({ ...ANSWERED, message: "x".repeat(4_000) })).searchParams.get(
    "body",
  );
  expect(body?.length).toBeLessThan(1_300);
  expect(body?.endsWith("…")).toBe(true);
});
