import { once } from "node:events";
import { createServer } from "node:http";

import { afterEach, expect, it } from "vitest";

import { judgeLinks } from "./judges/judge-links.ts";

const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

/** A site of these documents; what is none of them is a page of another site to be led to, or nothing. */
async function siteOf(documents: Record<string, string>) {
  const requested: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requested.push(url);
    const html = documents[url];
    if (url === "/away") response.writeHead(302, { location: "http://127.0.0.2:9/" });
    else response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html" });
    response.end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closes.push(() => server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, requested };
}

async function judged(documents: Record<string, string>, paths: readonly string[]) {
  const { url, requested } = await siteOf(documents);
  const pages = paths.map((path) => ({
    name: path.slice(1),
    locale: "es" as const,
    path,
    status: 200,
    headers: new Headers(),
    html: documents[path] ?? "",
  }));
  return { ...(await judgeLinks(url, pages)), requested };
}

const faultsOf = ({ findings }: Awaited<ReturnType<typeof judged>>) =>
  findings.map(({ where, rule, detail }) => `${where} [${rule}] ${detail}`).toSorted();

it("a link to what is not there is found, on each page that has it", async () => {
  const one = '<a href="/gone?a=1&amp;b=2">x</a><img src="/there">';
  const found = await judged({ "/one": one, "/two": one, "/there": "" }, ["/one", "/two"]);
  expect(faultsOf(found)).toEqual([
    "one [answer] /one: /gone?a=1&b=2 gives 404",
    "two [answer] /two: /gone?a=1&b=2 gives 404",
  ]);
  expect(found.followed).toBe(4);
});

it("so is a page that is not there itself", async () => {
  expect(faultsOf(await judged({}, ["/none"]))).toEqual(["none [answer] /none: /none gives 404"]);
});

it("so is a place that its document has not, its own or another", async () => {
  const one = '<a href="#maín">x</a><p id="maín"><a href="#no">y</a><a href="/two#off">z</a>';
  const found = await judged({ "/one": one, "/two": '<p id="on">' }, ["/one"]);
  expect(faultsOf(found)).toEqual([
    "one [place] /one: #no is not there",
    "one [place] /one: #off is not there",
  ]);
});

it("so is a link of the shop that leads away, and nobody else is requested", async () => {
  const one = `<a href="/away">x</a><a href="https://wa.me/1">y</a><a href="tel:+1">z</a>
    <script>{"a":" href=\\"/no\\""}</script>`;
  const found = await judged({ "/one": one }, ["/one"]);
  expect(faultsOf(found)).toEqual(["one [answer] /one: /away leads away"]);
  expect(new Set(found.requested)).toEqual(new Set(["/one", "/away"]));
});

it("each of the pictures that a browser may choose from is a link", async () => {
  const found = await judged({ "/one": '<img srcset="/s 1x, /l 2x">', "/s": "" }, ["/one"]);
  expect(faultsOf(found)).toEqual(["one [answer] /one: /l gives 404"]);
});
