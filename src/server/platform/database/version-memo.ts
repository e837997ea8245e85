import type { Version } from "./catalogue-version.ts";

/**
 * Keeps what `load` gives for each key until the catalogue's version changes. However many ask at
 * once, it is loaded once; a failed load is not kept.
 */
export function memoByVersion<Key, Value>(
  catalogueVersion: Version,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let version = -1;
  let kept = new Map<Key, Promise<Value>>();

  return (key) => {
    if (catalogueVersion.current() !== version) {
      version = catalogueVersion.current();
      kept = new Map();
    }
    const known = kept.get(key);
    if (known) return known;
    const generation = kept;
    const loading = load(key);
    generation.set(key, loading);
    loading.catch(() => generation.delete(key));
    return loading;
  };
}
