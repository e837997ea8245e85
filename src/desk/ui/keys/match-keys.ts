/** A key as hints write it: "j", "?", "Escape", "Control+k", or two after each other, "g c". */
export type KeyName = string;

/** What of a keyboard event tells which key it is. */
export type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Two keys after each other are one within this time. */
const LONGEST_PAUSE_MS = 1_200;

/** The first of two keys, and when it was pressed, in ms. */
export type BegunKeys = { first: KeyName; at: number };

/**
 * The name of what was pressed. A Mac's command key counts as Control; Shift counts only where the sign does not say
 * it already, as with Enter.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): KeyName {
  const isSign = key.length === 1;
  const held = [
    (ctrlKey || metaKey) && "Control",
    altKey && "Alt",
    shiftKey && !isSign && "Shift",
  ].filter((name) => name !== false);
  return [...held, isSign ? key.toLowerCase() : key].join("+");
}

/** What is bound to the key pressed at a moment, alone or after the one before; or that it begins a pair. */
export function matchKey<Bound extends { keys: KeyName }>(
  bound: readonly Bound[],
  pressed: { name: KeyName; at: number },
  begun: BegunKeys | undefined,
): { found: Bound | undefined; begins: BegunKeys | undefined } {
  const isPair = begun && pressed.at - begun.at <= LONGEST_PAUSE_MS;
  const pair = isPair ? `${begun.first} ${pressed.name}` : undefined;
  const found =
    bound.find(({ keys }) => keys === pair) ?? bound.find(({ keys }) => keys === pressed.name);
  const isFirst = !found && bound.some(({ keys }) => keys.startsWith(`${pressed.name} `));
  return { found, begins: isFirst ? { first: pressed.name, at: pressed.at } : undefined };
}
