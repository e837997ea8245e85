import type { Settings } from "#contract/settings.ts";
import type { ThirdParty } from "#domain/third-party/third-party.ts";

declare global {
  /** What the tag manager reads, before its script is there and after (Google, data layer). */
  var dataLayer: object[] | undefined;
}

const loaded = new Set<ThirdParty>();

/**
 * Loads a third party's script, once in a document; one that cannot be had is gone without, and so are all in a document
 * that came while the shop knew of none, and demands trusted types.
 */
export function admitScript({ name, script }: Settings["third_parties"][number]): void {
  if (loaded.has(name)) return;
  const element = document.createElement("script");
  try {
    element.src = script;
  } catch {
    return;
  }
  loaded.add(name);
  if (name === "tag_manager") pushToLayer({ "gtm.start": Date.now(), event: "gtm.js" });
  document.head.append(element);
}

/** Whether anything of another firm has been run in this document. */
export function hasLoaded(name?: ThirdParty): boolean {
  return name === undefined ? loaded.size > 0 : loaded.has(name);
}

export function pushToLayer(entry: object): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
