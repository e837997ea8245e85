import { expect, it } from "vitest";

import { keptSite, siteAt, siteOrigins } from "./site.ts";

const HOSTS = { cr: ["tienda.example", "www.tienda.example"], us: ["shop.example:8443"] };

it.each([
  ["tienda.example", "cr", "tienda.example"],
  ["TIENDA.example:3000", "cr", "tienda.example"],
  ["www.tienda.example", "cr", "www.tienda.example"],
  ["shop.example:8443", "us", "shop.example:8443"],
  ["shop.example", "us", null],
  ["shop.example:9000", "us", null],
  ["tienda.example.evil.test", "us", null],
  ["", "us", null],
])("%j is the storefront %s by its name %s", (host, storefront, name) => {
  expect(siteAt(host, HOSTS, "us")).toEqual({ storefront, host: name });
});

it.each([
  [{ storefront: "cr", host: "www.tienda.example" }, "https://www.tienda.example"],
  [{ storefront: "cr", host: "tienda.example" }, "https://tienda.example"],
  [{ storefront: "cr", host: null }, "https://tienda.example"],
  [{ storefront: "cr", host: "evil.test" }, "https://tienda.example"],
  [{ storefront: "us", host: "tienda.example" }, "https://repuesto.example"],
  [{ storefront: "us", host: "shop.example:8443" }, "https://shop.example:8443"],
  [{ storefront: "us", host: null }, "https://repuesto.example"],
] as const)("links to %j begin with %s", (site, origin) => {
  expect(siteOrigins("https://repuesto.example", HOSTS, "us")(site)).toBe(origin);
});

it("a name without a port has the shop's own", () => {
  const origins = siteOrigins("http://localhost:3000", { cr: [], us: ["us.localhost"] }, "cr");
  expect(origins({ storefront: "us", host: "us.localhost" })).toBe("http://us.localhost:3000");
  expect(origins({ storefront: "us", host: null })).toBe("http://us.localhost:3000");
  expect(origins({ storefront: "cr", host: null })).toBe("http://localhost:3000");
});

it("the site of what was kept is its own, and where none was kept the other", () => {
  const other = { storefront: "cr", host: "tienda.example" } as const;
  const kept = { storefront: "us", host: null, email: "ana@example.com" } as const;
  expect(keptSite(kept, other)).toEqual({ storefront: "us", host: null });
  expect(keptSite({ storefront: null, host: null }, other)).toBe(other);
});
