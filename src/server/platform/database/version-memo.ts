import type { Version } from "./catalogue-version.ts";

/**
 * Keeps what `load` gives for each key until the catalogue's version changes. However many ask at
 * once, it is loaded once; a failed load is not kept. What is a key of several parts is one and the same by its name.
 */
export function memoByVersion<Key, Value>(
  catalogueVersion: Version,
  load: (key: Key) => Promise<Value>,
  nameOf: (key: Key) => unknown = (key) => key,
): (key: Key) => Promise<Value> {
  let version = -1;
  let kept = new Map<unknown, Promise<Value>>();

  return (key) => {
    if (catalogueVersion.current() !== version) {
      version = catalogueVersion.current();
      kept = new Map();
    }
    const name = nameOf(key);
    const known = kept.get(name);
    if (known) return known;
    const generation = kept;
    const loading = load(key);
    generation.set(name, loading);
    loading.catch(() => generation.delete(name));
    return loading;
  };
}
