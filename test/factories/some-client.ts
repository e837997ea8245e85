import type { Client } from "#server/platform/http/caller.ts";

/** Somebody's client, where nothing hangs on whose. */
export const SOME_CLIENT: Client = {
  address: "203.0.113.1",
  network: "203.0.113.1",
  userAgent: "",
  requestId: "test",
  site: { storefront: "cr", host: null },
};
