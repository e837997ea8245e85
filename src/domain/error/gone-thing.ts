import { ShopError } from "./shop-error.ts";

type Names = { es: string; en: string };

/** What was merged into another or taken away: how it was called, and what took its place, by its id; null for nothing. */
export type WhatBecame = { was: Names; now: { id: string; name: Names } | null };

/** There is no such thing any more; what became of it goes along. */
export class GoneThing extends ShopError {
  constructor(became: WhatBecame) {
    super("not_found", {}, { current: became });
  }
}
