import { Ajv2020 } from "ajv/dist/2020.js";

import type { DescribedCall } from "#server/api-docs/call-list.ts";

/** What a request was answered with. */
export type Reply = { status: number; type: string; body: string; ms: number };

/** What is wrong with a reply to a call, in words without what changes from one request to the next; undefined is nothing. */
export type JudgeReply = (call: DescribedCall, reply: Reply) => string | undefined;

/** What a reply never holds: where the shop's source lies, and what the database says. */
const LEAK = /node_modules|\.ts:\d+|\bpg_[a-z]+|violates [a-z-]+ constraint|syntax error at/;

/** "You have it already": whatever describes it, nothing is sent with it (RFC 9110, 15.4.5). */
const NOT_MODIFIED = 304;
const DOCUMENT = "shop";
/** Digits within which a number is a multiple of 0.01: a binary fraction is none exactly. */
const CENTS = 6;

/**
 * Judges replies by the shop's own OpenAPI document, with another maker's validator than the shop's: whatever is
 * answered is described, has the form that the description tells, and holds nothing of the inside.
 */
export function createReplyJudge(openApi: object): JudgeReply {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: CENTS });
  ajv.addSchema({ $id: DOCUMENT, ...openApi });
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  const validatorOf = (call: DescribedCall, status: number) => {
    const place = ["paths", call.path, call.method.toLowerCase(), "responses", String(status)];
    const pointer = [...place, "content", "application/json", "schema"].map(escaped).join("/");
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  const misfit = (call: DescribedCall, { status, type, body }: Reply): string | undefined => {
    const described = call.replies.find((reply) => reply.status === String(status));
    if (!described) return `answers ${status}, which is not described`;
    if (described.schema === undefined || !type.startsWith("application/json")) return undefined;
    if (status === NOT_MODIFIED && body === "") return undefined;
    const isValid = validatorOf(call, status);
    const sent = parsed(body);
    if (sent === undefined) return `answers ${status} with what is no JSON`;
    if (isValid(sent.value)) return undefined;
    const first = isValid.errors?.map(
      ({ instancePath, message }) => `${instancePath.replaceAll(/\/\d+/g, "/0")} ${message}`,
    )[0];
    return `answers ${status} with what its description does not have: ${first}`;
  };
  return (call, reply) => {
    if (reply.status >= 500) return `answers ${reply.status}`;
    const leak = LEAK.exec(reply.body)?.[0];
    return leak === undefined ? misfit(call, reply) : `tells of its inside: ${leak}`;
  };
}

function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function parsed(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}
