import type { z } from "zod";

import type { UnsentOutcome } from "./payment-gateway.ts";
import { NoAnswer, NotSent, type ProviderReply } from "./provider-connection.ts";

/** A successful reply of this shape; whatever else comes is no answer. */
export function readJson<Shape extends z.ZodType>(
  { status, text }: ProviderReply,
  shape: Shape,
): z.infer<Shape> {
  if (status < 200 || status >= 300) throw new NoAnswer(`Status ${status}`);
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoAnswer("The answer cannot be read.", { cause });
  }
}

/** Refused before anything was done: wrong credentials, no right, or too many requests. */
export function wasRefused({ status }: ProviderReply): boolean {
  return [401, 403, 429].includes(status);
}

/** What a question comes to when the provider cannot be reached, or says nothing that can be read. */
export async function orUnknown<Outcome>(
  ask: () => Promise<Outcome>,
): Promise<Outcome | { status: "unknown" } | UnsentOutcome> {
  try {
    return await ask();
  } catch (error) {
    return error instanceof NotSent ? unavailable(error) : { status: "unknown" };
  }
}

/** What is said of something that was not sent. */
export function unavailable({ retryAfterSeconds }: NotSent): UnsentOutcome {
  return {
    status: "unavailable",
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
