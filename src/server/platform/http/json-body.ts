import type { FastifyInstance } from "fastify";

import { ShopError } from "#domain/error/shop-error.ts";

/** How deep lists and objects may lie in each other; no call has half of it (security A30). */
const DEEPEST = 20;
/** Commas outside of texts: as many values as are sent; a full cart has a quarter of it (security A30). */
const MOST_VALUES = 10_000;

const COMMA = 44; // ,
const QUOTE = 34; // "
const ESCAPE = 92; // \
/** How much deeper what follows lies: [ { ] } */
const DEEPER = new Map([
  [91, 1],
  [123, 1],
  [93, -1],
  [125, -1],
]);

/** Reads JSON that is not too deep to be read by what calls itself for each level, and has no endless list. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (isTooMuch(body))
        done(
          new ShopError("invalid_request", { deeperThan: DEEPEST, orMoreValuesThan: MOST_VALUES }),
        );
      else void parse(request, body, done);
    },
  );
}

/** One pass over the text, before anything is made of it. */
function isTooMuch(json: string): boolean {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === ESCAPE ? 1 : 0;
    else if (sign === COMMA) values += 1;
    else depth += DEEPER.get(sign) ?? 0;
    if (depth > DEEPEST || values > MOST_VALUES) return true;
  }
  return false;
}
