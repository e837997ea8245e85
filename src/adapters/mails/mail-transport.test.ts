import { describe, expect, it } from "vitest";

import { requireSafeHeaders } from "./mail-transport.ts";

const mail = { id: "mail-1", to: "ana@example.com", subject: "Hola", text: "", html: "" };

describe("the headers of a mail (security A34)", () => {
  it("hold one address and one line each", () => {
    expect(() => requireSafeHeaders(mail)).not.toThrow();
    const replyTo = { name: "La tienda", address: "ventas@example.com" };
    expect(() => requireSafeHeaders({ ...mail, replyTo })).not.toThrow();
  });

  it.each([
    { to: "ana@example.com\r\nBcc: eva@example.com" },
    { to: "ana@example.com, eva@example.com" },
    { to: "" },
    { subject: "Hola\nBcc: eva@example.com" },
    { subject: "Hola\rBcc: eva@example.com" },
    { id: "1>\r\nBcc: <eva@example.com" },
    { replyTo: { name: "Tienda\nBcc: eva@example.com", address: "ventas@example.com" } },
    { replyTo: { name: "Tienda", address: "ventas@example.com, eva@example.com" } },
  ])("never %j", (change) => {
    expect(() => requireSafeHeaders({ ...mail, ...change })).toThrow("a header may not");
  });
});
