/** What is known of how many parts fit a vehicle. */
export type KnownParts = {
  /** Whether any fits it, looked up now. */
  hasParts: boolean;
  /** How many there were when they were counted; null before they are. */
  counted: number | null;
};

/**
 * How many parts a list says fit a vehicle; null where they are not counted yet. That none fits is looked up, and holds
 * against any count; a count of none where there are some is of before there were.
 */
export function partsToSay({ hasParts, counted }: KnownParts): number | null {
  if (!hasParts) return 0;
  return counted === 0 ? null : counted;
}
