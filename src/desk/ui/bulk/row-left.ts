/** The shop left a row as it was and says why in a reply of its own, which is no less a refusal; its message is a sentence. */
export class RowLeft extends Error {}
