import type { FastifyInstance } from "fastify";

import { keyCall, notedName } from "#domain/api-key/key-scope.ts";

import { callPath } from "./call-path.ts";
import { clientOf, type Sessions } from "./caller.ts";

/**
 * Has the audit log know of what a customer's program does, where the call itself does not say so: after all that
 * judges the request and before the work, so that nothing is done that the log does not have.
 */
export function noteKeyCalls(scope: FastifyInstance, { keys }: Pick<Sessions, "keys">): void {
  scope.addHook("onRoute", (route) => {
    const path = callPath(route.url);
    const call = [route.method]
      .flat()
      .map((method) => notedName(keyCall(method, path)))
      .find((name) => name !== undefined);
    if (call === undefined) return;
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request) => {
        const { account } = request.caller;
        if (!account?.key) return;
        const { accountId, key } = account;
        await keys?.noteCall({ accountId, key }, { call, client: clientOf(request) });
      },
    ];
  });
}
