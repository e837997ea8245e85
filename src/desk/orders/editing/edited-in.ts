const EDITED = /^edit-(?<number>[1-9]\d{0,14})$/;

/** What stands in the address of an order that is edited, in the place of its number. */
export function editingId(orderNumber: string): string {
  return `edit-${orderNumber}`;
}

/** The order that an address edits; undefined for any other address. */
export function editedIn(id: string): string | undefined {
  return EDITED.exec(id)?.groups?.["number"];
}
