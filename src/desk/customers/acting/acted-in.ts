import { UUID_PATTERN } from "#domain/naming/uuid.ts";

const ACTED = new RegExp(`^act-(?<id>${UUID_PATTERN})$`);

/** What stands in the address of a customer for whom somebody is to act, in the place of the account. */
export function actingId(accountId: string): string {
  return `act-${accountId}`;
}

/** The account for which an address is to act; undefined for any other address. */
export function actedIn(id: string): string | undefined {
  return ACTED.exec(id)?.groups?.["id"];
}
