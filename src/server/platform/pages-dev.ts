import fastifyMiddie from "@fastify/middie";
import type { FastifyInstance } from "fastify";

import { documentOf, type PageRenderer } from "./pages.ts";

type EntryServer = { renderPage?: (url: URL, api: unknown) => ReturnType<PageRenderer> };

/** Vite on the same port, hot reload included. No content policy here: the React plugin's preamble is inline. */
export async function installDevelopmentPages(app: FastifyInstance, api: unknown): Promise<void> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(fastifyMiddie);
  app.use(vite.middlewares);
  app.get("/*", async (request, reply) => {
    const { renderPage }: EntryServer = await vite.ssrLoadModule("/src/web/entry-server.tsx");
    if (!renderPage) throw new Error("entry-server.tsx exports no renderPage.");
    const page = await renderPage(new URL(request.url, "http://shop.local"), api);
    if (page instanceof Response)
      return reply.redirect(page.headers.get("location") ?? "/", page.status);
    const head =
      '<link rel="stylesheet" href="/src/web/styles.css"><script type="module" src="/src/web/entry-client.tsx"></script>';
    return reply
      .code(page.status)
      .type("text/html")
      .send(await vite.transformIndexHtml(request.url, documentOf(page, head)));
  });
}
