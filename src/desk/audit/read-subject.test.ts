import { describe, expect, it } from "vitest";

import { isOwnersAlone, readSubject, subjectLink, subjectTyped } from "./read-subject.ts";

describe("what an entry is about leads there", () => {
  it.each([
    ["order:12", "/admin/orders/12"],
    ["account:7d1c", "/admin/customers/7d1c"],
    ["apikey:Bodega 2", "/admin/apikeys/Bodega%202"],
    ["part:HX-40/A", "/admin/parts/HX-40%2FA"],
    ["payment:9", "/admin/receipts/9"],
    ["brand:12", "/admin/brands/12"],
    ["category:s12", "/admin/categories/s12"],
    ["post:frenos", "/admin/blog/frenos"],
    ["setting:footer_text", "/admin/settings/footer_text"],
    ["setting:cr:footer_text", "/admin/settings/footer_text"],
    ["shipping:zone:cr-gam", "/admin/shipping/cr-gam"],
    ["shipping:rules", "/admin/shipping"],
    ["accounts", "/admin/customers"],
    ["list:orders", "/admin/orders"],
    ["list:figures", "/admin/overview"],
    ["list:invoices", "/admin/invoices"],
    ["list:owed", "/admin/receivables"],
    ["list:verify", "/Admin-verify-parts"],
    ["job:payments", "/admin/jobs/payments"],
  ])("%s", (written, link) => {
    expect(subjectLink("es", readSubject(written))).toBe(link);
  });

  it("what no area shows, or nobody knows, leads nowhere", () => {
    expect(subjectLink("es", readSubject("brand:holset"))).toBeUndefined();
    expect(readSubject("spaceship:1")).toEqual({ kind: "other", written: "spaceship:1" });
    expect(readSubject("list:nothing")).toEqual({ kind: "other", written: "list:nothing" });
    expect(readSubject("job:nothing")).toEqual({ kind: "other", written: "job:nothing" });
    expect(readSubject("order:")).toEqual({ kind: "other", written: "order:" });
  });

  it("a key for programs, and their list, lead owners alone", () => {
    const owners = ["apikey:caja", "list:apikeys", "order:7", "list:orders"];
    expect(owners.filter((written) => isOwnersAlone(readSubject(written)))).toEqual([
      "apikey:caja",
      "list:apikeys",
    ]);
  });

  it("a setting knows the storefront that it is of", () => {
    expect(readSubject("setting:us:logo_web_url")).toEqual({
      kind: "setting",
      key: "logo_web_url",
      storefront: "us",
    });
  });
});

function nounNamed(word: string): string | undefined {
  return word === "cotización" ? "quote" : undefined;
}

describe("a thing is found by what people call it", () => {
  it.each([
    ["12", "order:12"],
    ["  Cotización 5 ", "quote:5"],
    ["ana@taller.example", "account:ana@taller.example"],
    ["HX40-7", "part:HX40-7"],
    ["setting:footer_text", "setting:footer_text"],
    ["  ", undefined],
    [undefined, undefined],
  ])("%s", (typed, subject) => {
    expect(subjectTyped(typed, nounNamed)).toBe(subject);
  });
});
