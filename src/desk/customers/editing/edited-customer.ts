const EDITED = /^edit-(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What stands in the address of a customer whose data is edited, in the place of the account. */
export function customerEditId(accountId: string): string {
  return `edit-${accountId}`;
}

/** The account whose data an address edits; undefined for any other address. */
export function editedCustomer(id: string): string | undefined {
  return EDITED.exec(id)?.groups?.["id"];
}
