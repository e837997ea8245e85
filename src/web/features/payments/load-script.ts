const loading = new Map<string, Promise<void>>();

/**
 * Runs a provider's script, once for the document; what it defines is then on `window`. Rejects when it
 * cannot be had, and may be asked again. The content policy decides whose scripts run at all.
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading.delete(address);
      script.remove();
      reject(new Error(`No script from ${new URL(address).host}`));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
