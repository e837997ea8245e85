import { z } from "zod";

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
});
const Content = z.record(z.string(), z.object({ schema: z.unknown() }));
const Operation = z.object({
  operationId: z.string().default(""),
  tags: z.array(z.string()).default([]),
  summary: z.string().default(""),
  description: z.string().default(""),
  "x-access": z.string().default(""),
  "x-scopes": z.array(z.string()).default([]),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z
    .record(z.string(), z.object({ description: z.string(), content: Content.optional() }))
    .default({}),
});
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** A call as the description of the shop's calls tells it. */
export type DescribedCall = {
  /** The name of its function in a generated client. */
  id: string;
  tags: string[];
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Who may make it. */
  access: string;
  /** The scopes of keys by which programs make it; none for what no program does. */
  scopes: string[];
  parameters: z.infer<typeof Parameter>[];
  body: unknown;
  replies: { status: string; meaning: string; schema: unknown }[];
};

/** Reads an OpenAPI document into its calls, by path. */
export function describedCalls(openApi: unknown): DescribedCall[] {
  const { paths } = OpenApi.parse(openApi);
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId,
        tags: operation.tags,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        description: operation.description,
        access: operation["x-access"],
        scopes: operation["x-scopes"],
        parameters: operation.parameters,
        body: operation.requestBody && jsonOf(operation.requestBody.content),
        replies: Object.entries(operation.responses).map(([status, { description, content }]) => ({
          status,
          meaning: description,
          schema: content && jsonOf(content),
        })),
      })),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The schemas that calls refer to, by name. */
export function describedSchemas(openApi: unknown): [name: string, schema: unknown][] {
  return Object.entries(OpenApi.parse(openApi).components.schemas);
}

function jsonOf(content: z.infer<typeof Content>): unknown {
  return content["application/json"]?.schema;
}
