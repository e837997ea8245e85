import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

import { DESK_PAGE_HEADER } from "#domain/page/desk-page-version.ts";

/** An address that is longer may have a part that no call takes, whatever its version (`maxParamLength` of api.ts). */
const LONGEST_ADDRESS = 300;

type Issue = { code?: unknown; keyword?: unknown; errors?: unknown; params?: unknown };
const Branches = z.array(z.array(z.looseObject({ code: z.string() })));

/**
 * Whether a page of the shop's own sent fields that this process does not know: it is a page of another version, which
 * while an upgrade lasts is answered by processes of both (ADR 0075). Browsers say themselves that a page of the same
 * origin asks, and programs, which are told what is wrong, do not.
 */
export function hasUnknownFields(request: FastifyRequest, issues: readonly Issue[]): boolean {
  return isOfPage(request) && issues.some(isOfUnknownField);
}

/** The same where it made a call that this process does not know. */
export function isUnknownCall(request: FastifyRequest): boolean {
  return isOfPage(request) && request.url.length <= LONGEST_ADDRESS;
}

/**
 * Whether a page of the back office asks that does not say its version: it was opened before pages did, and lacks a name
 * for what replies hold since. Programs are told what the document of the calls says.
 */
export function isOldDeskPage(request: FastifyRequest): boolean {
  return isOfPage(request) && request.headers[DESK_PAGE_HEADER] === undefined;
}

/** Whoever is refused so asks again by another connection, behind which there may be another process. */
export function endConnection(reply: FastifyReply): void {
  void reply.header("connection", "close");
}

function isOfPage({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "same-origin";
}

/** Of several forms that a value may have, one has to be right but for fields that it lacks. */
function isOfUnknownField({ code, keyword = code, errors, params }: Issue): boolean {
  if (keyword === "unrecognized_keys") return true;
  const nested = Branches.safeParse(errors ?? readErrors(params)).data ?? [];
  return nested.some((branch) => branch.length > 0 && branch.every(isOfUnknownField));
}

function readErrors(params: unknown): unknown {
  return typeof params === "object" && params !== null && "errors" in params
    ? params.errors
    : undefined;
}
