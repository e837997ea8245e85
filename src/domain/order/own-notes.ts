/** What the shop itself notes beside an event of an order, in its own words; whoever reads it is told in their language. */
export const OWN_NOTES = {
  expired: "payment time is over",
  byCustomer: "cancelled by the customer",
} as const;
export type OwnNote = keyof typeof OWN_NOTES;
const OWN_NOTE_NAMES: readonly OwnNote[] = ["expired", "byCustomer"];

/** Which of them a note is; undefined for what somebody wrote. */
export function ownNoteIn(note: string): OwnNote | undefined {
  return OWN_NOTE_NAMES.find((name) => OWN_NOTES[name] === note);
}
