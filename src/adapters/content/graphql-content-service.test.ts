import { describe, expect, it } from "vitest";

import { type GraphqlAnswer, openGraphqlStandIn } from "../../../test/graphql-stand-in.ts";
import { createGraphqlContentService } from "./graphql-content-service.ts";

const KEY = "a-secret-of-the-service";
const CATALOG = {
  name: "Filtros",
  file: { fileName: "filtros.pdf", url: "https://files.example/filtros.pdf" },
  cover: { fileName: "filtros.png", url: "https://files.example/filtros.png" },
};

const { url, requests, answer } = await openGraphqlStandIn();

const service = createGraphqlContentService({ url, key: KEY }, 20_000);
/** For what never answers: a busy machine may answer everything else late. */
const impatient = createGraphqlContentService({ url, key: KEY }, 400);
const saying =
  (body: unknown, status = 200): GraphqlAnswer =>
  (reply) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    reply.writeHead(status, { "content-type": "application/json" }).end(text);
  };
const listed = (catalogs: unknown) => saying({ data: { catalogs } });

async function failure(from = service): Promise<string> {
  return from.catalogs().then(
    () => "none",
    (error: unknown) => String(error),
  );
}

describe("a content service that is asked by GraphQL (specification §7, Other)", () => {
  it("gives its catalogues to whoever has its credential", async () => {
    answer(listed([CATALOG, { ...CATALOG, cover: undefined, more: "fields" }]));
    expect(await service.catalogs()).toEqual([CATALOG, { ...CATALOG, cover: null }]);
    expect(requests.at(-1)?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      "content-type": "application/json",
    });
    expect(JSON.parse(requests.at(-1)?.body ?? "")).toEqual({
      query: expect.stringMatching(/catalogs \{ name file \{ fileName url \}/),
    });
  });

  it("may have none", async () => {
    answer(listed([]));
    expect(await service.catalogs()).toEqual([]);
  });

  it.each<[string, GraphqlAnswer, RegExp]>([
    ["fails", saying("no", 500), /answers 500\.$/],
    ["refuses the credential", saying({ errors: [] }, 401), /answers 401\.$/],
    ["sends no JSON", saying("<html>"), /no list of catalogues\.$/],
    ["sends errors alone", saying({ errors: [{ message: KEY }] }), /no list of catalogues\.$/],
    ["sends null", saying({ data: { catalogs: null } }), /no list of catalogues\.$/],
    ["sends a list of other things", listed([1, "a", null]), /no list of catalogues\.$/],
    ["sends numbers for names", listed([{ ...CATALOG, name: 7 }]), /no list of catalogues\.$/],
    ["leaves out the file", listed([{ name: "A" }]), /no list of catalogues\.$/],
    ["sends more than a list", listed(Array.from({ length: 201 }, () => CATALOG)), /no list/],
    ["sends names without end", listed([{ ...CATALOG, name: "x".repeat(20_000) }]), /no list/],
    ["leads elsewhere", (reply) => reply.writeHead(302, { location: "/x" }).end(), /fetch failed/],
    ["hangs up", (reply) => reply.destroy(), /fetch failed/],
    ["says nothing", () => {}, /timeout/],
    ["begins and says no more", (reply) => reply.writeHead(200).write("{"), /timeout/],
  ])("rejects when it %s, and says no credential", async (_what, says, expected) => {
    answer(says);
    const before = requests.length;
    const sentence = await failure(expected.test("timeout") ? impatient : service);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toContain(KEY);
    expect(requests.length - before).toBe(1);
  });

  it("reads no more than a list can be, however much comes", async () => {
    let sent = 0;
    answer((reply) => {
      reply.writeHead(200);
      const piece = Buffer.alloc(64_000, " ");
      const more = () => {
        for (; !reply.destroyed && sent < 200_000_000; sent += piece.length)
          if (!reply.write(piece)) return void reply.once("drain", more);
      };
      more();
    });
    expect(await failure()).toMatch(/more than may be/);
    expect(sent).toBeLessThan(50_000_000);
  });
});
