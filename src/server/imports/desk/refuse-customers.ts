import { z } from "zod";

import { hiddenImports } from "#domain/api-key/key-imports.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { ImportDesk } from "./import-desk.ts";

/** What a request says of the import that it is about: its kind, or the number of one that there is. */
const About = z.looseObject({ kind: z.string().nullish(), id: z.int().nullish() });

/** Refuses, with a ShopError `key_scope`, a kind of import that is none of the caller's business. */
export function refuseKind({ account }: Pick<Caller, "account">, kind: string): void {
  if (hiddenImports(account?.key).some((hidden) => hidden === kind))
    throw new ShopError("key_scope");
}

/** The same of the import that a request is about, whoever began it. */
export async function refuseCustomers(
  imports: Pick<ImportDesk, "get">,
  caller: Caller,
  body: unknown,
): Promise<void> {
  const { data } = About.safeParse(body);
  if (!caller.account?.key || !data) return;
  const { kind, id } = data;
  const about = kind ?? (typeof id === "number" ? (await imports.get(id)).kind : undefined);
  if (about !== undefined) refuseKind(caller, about);
}
