const ACTED = /^act-(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What stands in the address of a customer for whom somebody is to act, in the place of the account. */
export function actingId(accountId: string): string {
  return `act-${accountId}`;
}

/** The account for which an address is to act; undefined for any other address. */
export function actedIn(id: string): string | undefined {
  return ACTED.exec(id)?.groups?.["id"];
}
