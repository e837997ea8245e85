import { z } from "zod";

import type { ContentService } from "./content-service.ts";

/** Where the service is asked, and the credential that no browser ever sees. */
export type GraphqlContent = { url: string; key: string };

/** The longest that the service may take, in ms (security B5). */
const ANSWER_MS = 5_000;
/** The most that it may send. */
const MOST_BYTES = 1_000_000;
/** More catalogues are no list that people read. */
const MOST_CATALOGS = 200;

const QUERY = "query Catalogs { catalogs { name file { fileName url } cover { fileName url } } }";

const NamedFile = z.object({ fileName: z.string().max(1_000), url: z.string().max(10_000) });
const Reply = z.object({
  data: z.object({
    catalogs: z
      .array(
        z.object({
          name: z.string().max(10_000),
          file: NamedFile,
          cover: NamedFile.nullish().transform((cover) => cover ?? null),
        }),
      )
      .max(MOST_CATALOGS),
  }),
});

/** A content service that is asked by GraphQL with a bearer credential; followed nowhere else. */
export function createGraphqlContentService(
  { url, key }: GraphqlContent,
  answerMs = ANSWER_MS,
): ContentService {
  return {
    async catalogs() {
      const signal = AbortSignal.timeout(answerMs);
      const reply = await fetch(url, {
        method: "POST",
        headers: {
          accept: "application/json",
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ query: QUERY }),
        redirect: "error",
        signal,
      });
      if (!reply.ok) {
        await reply.body?.cancel();
        throw new Error(`The content service answers ${reply.status}.`);
      }
      return catalogsIn(await boundedText(reply));
    },
  };
}

function catalogsIn(text: string) {
  const parsed = Reply.safeParse(jsonOf(text));
  if (!parsed.success) throw new Error("The content service sends no list of catalogues.");
  return parsed.data.data.catalogs;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What it sends as text, and no more of it than may be. */
async function boundedText(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error("The content service sends more than may be.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
