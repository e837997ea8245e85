import type { FastifyRequest } from "fastify";

import { hasRole } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  type Caller,
  type Client,
  clientOf,
  requireAccount,
  type SignedIn,
} from "#server/platform/http/caller.ts";
import type { ProgramKey } from "#server/platform/http/key-door.ts";

import type { Actor, AuditEntry } from "./append-audit.ts";

/** Who of the staff asks, and from where. */
export type StaffCall = { holder: SignedIn; client: Client };

/** Who of the staff makes a request; a ShopError `invalid_token` where nobody is logged in. */
export function askingOf(request: FastifyRequest): StaffCall {
  return { holder: requireAccount(request.caller), client: clientOf(request) };
}

/** Who of the staff does something in a customer's place (ADR 0055); undefined where the customer does it. */
export function actedBy({ account }: Pick<Caller, "account">): Actor | undefined {
  const by = account?.actedBy;
  return by && { accountId: by.accountId, name: by.email };
}

/** Whether whoever of the staff does something does it in a customer's place, and not for what is their own. */
export function actedFor({ accountId }: { accountId: string | null }, by: Actor): boolean {
  return by.accountId === null || by.accountId !== accountId;
}

/** Who of the staff calls by a session, in a customer's place or in their own; undefined for everybody else. */
export function staffBehind(caller: Pick<Caller, "account">): Actor | undefined {
  const { account } = caller;
  if (!account || account.adminLevel === 0) return actedBy(caller);
  return { accountId: account.accountId, name: account.email };
}

/** A program by its key, as whoever does something: by the name that no other key ever has (ADR 0059). */
export function keyActor({ name }: Pick<ProgramKey, "name">): Actor {
  return { accountId: null, name: `API: ${name}` };
}

/** A member of the staff, or a program of the shop's, as whoever does something in the history and in the audit log. */
export function staffActor({ holder }: StaffCall): Actor {
  if (holder.key) return keyActor(holder.key);
  return { accountId: holder.accountId, name: holder.email };
}

/** The same with where the request comes from, as the audit log has whoever changes something. */
export function staffAuthor(by: StaffCall): Pick<AuditEntry, "actor" | "client"> {
  return { actor: staffActor(by), client: by.client };
}

/** Whether a manager asks, or an owner: what parts cost the shop is shown to nobody else. */
export function isManager({ holder }: StaffCall): boolean {
  return hasRole(holder.adminLevel, "manager");
}

/** Money goes back, and orders end, by a manager's word: a ShopError `forbidden` for anybody less. */
export function requireManager(by: StaffCall): void {
  if (!isManager(by)) throw new ShopError("forbidden");
}
