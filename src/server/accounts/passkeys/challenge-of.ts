import { z } from "zod";

import { ShopError } from "#domain/error/shop-error.ts";

const ClientData = z.looseObject({ challenge: z.string().max(200) });

/** The question that a browser says it answers; what it says is proved by the signature over it, later. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  const text = Buffer.from(response.clientDataJSON, "base64url").toString("utf8");
  const read = ClientData.safeParse(parsed(text));
  if (!read.success) throw new ShopError("passkey_refused");
  return read.data.challenge;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
