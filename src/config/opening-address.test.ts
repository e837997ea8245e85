import { expect, it } from "vitest";

import { openingAddress } from "./opening-address.ts";

it.each([
  ["http://127.0.0.1:3000", undefined, "http://localhost:3000"],
  ["http://[::1]:3000", undefined, "http://localhost:3000"],
  ["http://0.0.0.0:4100", undefined, "http://localhost:4100"],
  ["http://127.0.0.1:80", undefined, "http://localhost"],
  ["http://localhost:3000", undefined, "http://localhost:3000"],
  // Of another machine's name for it nobody knows but who listens there.
  ["http://192.0.2.7:3000", undefined, "http://192.0.2.7:3000"],
  [
    "http://127.0.0.1:3000",
    "https://tienda.example/",
    "https://tienda.example (http://127.0.0.1:3000)",
  ],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
])("a shop that listens at %s, with PUBLIC_URL %s, is opened at %s", (listened, url, shown) => {
  expect(openingAddress(listened, url)).toBe(shown);
});
