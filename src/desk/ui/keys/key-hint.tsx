import type { KeyName } from "./match-keys.ts";

const SIGNS: Readonly<Record<string, string>> = {
  Control: "Ctrl",
  Escape: "Esc",
  ArrowDown: "↓",
  ArrowUp: "↑",
};

/** The key that does the same as the button it stands in; screen readers are spared it. */
export function KeyHint({ keys }: { keys: KeyName }) {
  return (
    <span className="key-hint" aria-hidden="true">
      {keys.split(/[ +]/).map((key) => (
        <kbd key={key}>{SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
      ))}
    </span>
  );
}
