import fastifyMiddie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";

import type { Storefront } from "#domain/storefront/storefront.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import type { ApiOfGuests, createPageRenderer } from "#web/app/entry-server.tsx";

import { developmentDesk } from "./desk-document.ts";
import { isOdd, pageAddress } from "./page-address.ts";
import { developmentTags, documentOf } from "./page-document.ts";

type EntryServer = { createPageRenderer?: typeof createPageRenderer };
type Options = { originOf: (storefront: Storefront) => string; apiFor: ApiOfGuests };

/** Vite on the same port, hot reload included. No content policy here: the React plugin's preamble is inline. */
export async function installDevelopmentPages(
  app: FastifyInstance,
  { originOf, apiFor }: Options,
): Promise<void> {
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(fastifyMiddie);
  app.use(vite.middlewares);
  app.get("/*", async (request, reply) => {
    const address = pageAddress(request.url);
    if (isOdd(address)) return sendPlainPage(request, reply, address.status);
    const send = async (status: number, html: string) => {
      void reply.removeHeader("content-security-policy").type("text/html; charset=utf-8");
      return reply.code(status).send(await vite.transformIndexHtml(request.url, html));
    };
    if (address.isDesk) return send(200, developmentDesk(address.locale));
    const entry: EntryServer = await vite.ssrLoadModule("/src/web/app/entry-server.tsx");
    if (!entry.createPageRenderer) throw new Error("entry-server.tsx exports no renderer.");
    const { storefront } = request.site;
    const url = new URL(address.href, originOf(storefront));
    const page = await entry.createPageRenderer(apiFor)(url, storefront);
    if (page instanceof Response)
      return reply.redirect(page.headers.get("location") ?? "/", page.status);
    return send(page.status, documentOf(page, developmentTags()));
  });
}
