import type { Page } from "playwright-core";

/** A keyboard that writes down what is done on it, and nothing else with which a page can be worked. */
export type CountedKeys = {
  /** Presses a key as the document writes it: "Enter", "Ctrl+S". */
  press: (key: string) => Promise<void>;
  /** Types a text, which the document calls by a name. */
  type: (name: string, text: string) => Promise<void>;
  /** What was done so far. */
  written: () => WrittenKeys;
};

/** A walk by keyboard: its keys in their order, how many they are beside what is typed, and how many signs that has. */
export type WrittenKeys = { keys: string; pressed: number; typed: number };

const NAMES: Readonly<Record<string, string>> = { Ctrl: "Control", "↓": "ArrowDown" };

/**
 * The one place where keys of the tasks are pressed and counted. Keys that are held together are one; two after each
 * other are two.
 */
export function countedKeys({ keyboard }: Page): CountedKeys {
  const keys: string[] = [];
  let pressed = 0;
  let typed = 0;
  return {
    press: async (key) => {
      keys.push(`\`${key}\``);
      pressed += 1;
      await keyboard.press(playedKey(key));
    },
    type: async (name, text) => {
      keys.push(`_${name}_`);
      typed += text.length;
      await keyboard.type(text);
    },
    written: () => ({ keys: keys.join(" "), pressed, typed }),
  };
}

/** The key as the browser is given it: a letter is a small one, whatever is held with it. */
function playedKey(key: string): string {
  return key
    .split("+")
    .map((name) => NAMES[name] ?? (name.length === 1 ? name.toLowerCase() : name))
    .join("+");
}
