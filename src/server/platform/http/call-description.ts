import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from "fastify-type-provider-zod";

import { callId, callTag } from "./call-names.ts";
import { type RefusalCode, refusalsByStatus } from "./described-refusals.ts";
import { refusalSentence } from "./refusals.ts";
import { NAMED_SCHEMAS } from "./schema-names.ts";
import { withUsedSchemas } from "./used-schemas.ts";

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: NAMED_SCHEMAS });
const toNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry: NAMED_SCHEMAS });

type Transform = NonNullable<FastifyDynamicSwaggerOptions["transform"]>;
type Document = Parameters<Transform>[0];
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions["transformObject"]>;
type CallSchema = ReturnType<Transform>["schema"];

/** Whoever is refused with these is told after how many seconds to ask again. */
const RETRIED = new Set(["429", "503"]);
const RETRY_AFTER = {
  "Retry-After": { type: "integer", description: "After how many seconds to ask again" },
};

const OUTCOMES: Readonly<Record<string, string>> = {
  202: "Not settled yet: ask again with the attempt, or with the same Idempotency-Key.",
  402: "The payment was declined; `code` says why, and nothing was charged.",
};

/**
 * One call as /api/openapi.json tells it: an id and a tag for generated clients, who may make it, and of
 * each reply what it means. What is refused is told with its codes (decisions §1).
 */
export const describeCall: Transform = (document) => {
  const { schema, url } = toJsonSchema(document);
  if (schema?.hide) return { schema, url };
  const operationId = callId(methodOf(document), url);
  const description = { operationId, tags: [callTag(url)], security: security(document) };
  return {
    url,
    schema: { ...schema, ...description, ...fileOf(document), response: replies(document, schema) },
  };
};

/** A call that takes a file says of which types. */
function fileOf({ route }: Document): Partial<CallSchema> {
  const types = route.config?.fileTypes;
  return types ? { consumes: [...types], body: { type: "string", format: "binary" } } : {};
}

function methodOf({ route }: Document): string {
  return [route.method].flat()[0] ?? "GET";
}

function security({ route }: Document): Record<string, string[]>[] {
  const access = route.config?.access;
  const scopes = route.config?.scopes ?? [];
  const known = [{ token: [] }, ...(scopes.length > 0 ? [{ key: [...scopes] }] : [])];
  return access === "open" || access === "reference" ? [{}, ...known] : known;
}

function replies({ route }: Document, schema: CallSchema): Record<string, unknown> {
  const refused = refusalsByStatus(route.config?.refusals ?? []);
  const response: Record<string, unknown> = { ...Object(schema?.response) };
  return Object.fromEntries(
    Object.entries(response).map(([status, reply]) => [
      status,
      {
        description: accepted(route, status) ?? meaning(status, refused[status], schema?.summary),
        ...(isContent(reply) ? reply : { content: { "application/json": { schema: reply } } }),
        ...(RETRIED.has(status) && { headers: RETRY_AFTER }),
      },
    ]),
  );
}

function accepted({ config }: Document["route"], status: string): string | undefined {
  return status === "202" ? config?.accepted : undefined;
}

function isContent(reply: unknown): reply is { content: unknown } {
  return typeof reply === "object" && reply !== null && "content" in reply;
}

function meaning(status: string, codes: RefusalCode[] = [], summary = ""): string {
  const outcome = OUTCOMES[status] ?? (status === "200" ? summary : "");
  return [outcome, ...codes.map((code) => `\`${code}\`: ${refusalSentence(code, "en")}`)]
    .filter(Boolean)
    .join("\n\n");
}

/** Adds the named schemas that the calls refer to. */
export const addNamedSchemas: TransformObject = (document) =>
  withUsedSchemas(toNamedSchemas(document));
