/** What the shop keeps of a shopper begins with this, so that signing out finds all of it. */
const PREFIX = "repuesto.";
/** What names begin with of which an account is to know again though its session ended; each names its account. */
export const OF_ACCOUNT = "ofAccount:";

/** A text in this browser, under one name. Nothing here ever throws. */
export type StoredText = {
  /** Null when nothing is kept, and on the server. */
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
  /** Calls the listener after each change, made in this tab or in another one. */
  subscribe: (listener: () => void) => () => void;
};

const listeners = new Map<string, Set<() => void>>();
/** Stands in where storage is refused or full: kept as long as the page is. */
const held = new Map<string, string>();
let isFollowingTabs = false;

/** The text kept under a name; `name` is written without the shop's prefix. */
export function storedText(name: string): StoredText {
  const key = PREFIX + name;
  return {
    read: () => read(key),
    write: (text) => write(key, text),
    remove: () => remove(key),
    subscribe: (listener) => subscribe(key, listener),
  };
}

/**
 * Forgets everything that is kept of the shopper, unless `stays` says that what is of an account alone is for its next
 * login; the colour scheme and seen messages are the browser's.
 */
export function forgetShopper(stays = false): void {
  for (const key of keptKeys()) if (!stays || !key.startsWith(PREFIX + OF_ACCOUNT)) remove(key);
}

function keptKeys(): string[] {
  const keys = new Set(held.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) keys.add(key);
  } catch {
    // Refused: what is held is all there is.
  }
  return [...keys];
}

function read(key: string): string | null {
  const text = held.get(key);
  if (text !== undefined) return text;
  if (isServer()) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  if (isServer()) return; // one process serves everybody
  try {
    localStorage.setItem(key, text);
    held.delete(key);
  } catch {
    held.set(key, text);
  }
  tell(key);
}

function remove(key: string): void {
  held.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
  tell(key);
}

function subscribe(key: string, listener: () => void): () => void {
  followOtherTabs();
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known.add(listener));
  return () => known.delete(listener);
}

function tell(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** A tab hears of what the others write; of everything being cleared it hears without a key. */
function followOtherTabs(): void {
  if (isFollowingTabs) return;
  isFollowingTabs = true;
  addEventListener("storage", ({ key }) => {
    if (key !== null) tell(key);
    else for (const known of listeners.keys()) tell(known);
  });
}

function isServer(): boolean {
  return typeof document === "undefined";
}
