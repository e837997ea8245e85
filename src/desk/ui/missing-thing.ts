import type { WhatBecame } from "#domain/error/gone-thing.ts";

import { ask, type Call } from "#web/api/send.ts";

import { readDeskRefusal } from "./desk-refusal.ts";

/** What is asked for is not there, or not any more; what became of it, where the shop knows that. */
export class MissingThing extends Error {
  readonly became: WhatBecame | undefined;

  constructor(became?: WhatBecame) {
    super("not_found");
    this.became = became;
  }
}

/** By these a call for one thing says that there is none: the second, that nothing can be called so. */
const NONE: ReadonlySet<number> = new Set([404, 400]);

/** Asks for one thing; where there is none, a MissingThing is thrown. */
export async function askOne<Reply>(call: Call): Promise<Reply> {
  try {
    return await ask<Reply>(call);
  } catch (error) {
    if (!(error instanceof Response) || !NONE.has(error.status)) throw error;
    throw new MissingThing((await readDeskRefusal<WhatBecame>(error)).current);
  }
}
