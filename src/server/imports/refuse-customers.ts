import { z } from "zod";

import { ShopError } from "#domain/errors/shop-error.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { ImportDesk } from "./import-desk.ts";

/** What a request says of the import that it is about: its kind, or the number of one that there is. */
const About = z.looseObject({ kind: z.string().nullish(), id: z.int().nullish() });

/**
 * A program imports the catalogue, and of customers neither their terms nor who they are (ADR 0059): a ShopError
 * `key_scope` for any import of that kind, whoever began it.
 */
export async function refuseCustomers(
  imports: Pick<ImportDesk, "get">,
  { account }: Caller,
  body: unknown,
): Promise<void> {
  const { data } = About.safeParse(body);
  if (!account?.key || !data) return;
  const { kind, id } = data;
  const about = kind ?? (typeof id === "number" ? (await imports.get(id)).kind : undefined);
  if (about === "customers") throw new ShopError("key_scope");
}
