import { describe, expect, it } from "vitest";

import { isRelease, keyOfCall, linkedFiles, shellDocument } from "./kept-documents.ts";

const SHOP = "https://shop.example";
const call = (init: RequestInit = {}, path = "/api/products?lang=es") =>
  keyOfCall(new Request(SHOP + path, { method: "POST", body: "{}", ...init }));

describe("what an answer is kept under", () => {
  it("is the same for the same question of the same person", async () => {
    expect(await call()).toBe(await call());
  });

  it("is another one for another person, question or language", async () => {
    const keys = await Promise.all([
      call(),
      call({ headers: { authorization: "Bearer one" } }),
      call({ headers: { authorization: "Bearer two" } }),
      call({ body: '{"page":2}' }),
      call({}, "/api/products?lang=en"),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("tells nobody the token or the question", async () => {
    const key = await call({ headers: { authorization: "Bearer secret" }, body: '{"vin":"1FUJ"}' });
    expect(key).not.toMatch(/secret|1FUJ/);
    expect(new URL(key).pathname).toBe("/api/products");
  });
});

it("is kept of the own release alone", () => {
  const kept = [{ release: "abc" }, { release: "abd" }, {}].map((headers: HeadersInit) =>
    isRelease(new Response("", { headers }), "abc"),
  );
  expect(kept).toEqual([true, false, false]);
});

it("finds the built files of a document, each once", () => {
  const html = `<script src="/assets/early-1.js"></script><link href="/assets/a-2.css" rel="stylesheet">
    <link rel="modulepreload" href="/assets/b-3.js"><script type="module" src="/assets/b-3.js"></script>
    <a href="/part/assets">x</a><img src="/drawings/filter.svg">`;
  expect(linkedFiles(html, new URL(`${SHOP}/part/1`))).toEqual([
    `${SHOP}/assets/early-1.js`,
    `${SHOP}/assets/a-2.css`,
    `${SHOP}/assets/b-3.js`,
  ]);
});

it("says on the frame of another page what it is, and keeps its policy", async () => {
  const kept = new Response(
    '<!doctype html><html lang="es"><title>Sin conexión</title><p>a <html b></p>',
    {
      headers: {
        date: "Mon, 23 Nov 2026 08:00:00 GMT",
        "content-security-policy": "default-src 'none'",
        "content-encoding": "br",
      },
    },
  );
  const marked = await shellDocument(kept);
  expect(await marked.text()).toBe(
    '<!doctype html><html data-kept="shell" lang="es"><p>a <html b></p>',
  );
  expect(marked.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(marked.headers.get("content-encoding")).toBeNull();
});
