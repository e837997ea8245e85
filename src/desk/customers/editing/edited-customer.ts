import { UUID_PATTERN } from "#domain/naming/uuid.ts";

const EDITED = new RegExp(`^edit-(?<id>${UUID_PATTERN})$`);

/** What stands in the address of a customer whose data is edited, in the place of the account. */
export function customerEditId(accountId: string): string {
  return `edit-${accountId}`;
}

/** The account whose data an address edits; undefined for any other address. */
export function editedCustomer(id: string): string | undefined {
  return EDITED.exec(id)?.groups?.["id"];
}
