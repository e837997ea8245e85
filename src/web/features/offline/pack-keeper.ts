import type { OfflinePackResponse } from "#contract/offline-pack.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import { isUsablePack, type KeptPack, readKeptPack } from "#domain/offline/kept-pack.ts";

import { RELEASE_HEADER } from "#web/offline/kept-documents.ts";
import { keptSession } from "#web/session/session-store.ts";
import { changeDurable, readDurable } from "#web/storage/durable-store.ts";

/** A pack as a page shows it. */
export type ShownPack = OfflinePackResponse["pack"];

/** The pack that is kept for whoever is logged in, in a language, if this page may use it. */
export async function keptPack(
  locale: Locale,
): Promise<{ kept: KeptPack; pack: ShownPack } | undefined> {
  const kept = readKeptPack(await readDurable(nameOf(locale)));
  if (!kept) return undefined;
  const isUsable = isUsablePack(kept, {
    owner: keptSession()?.userEmail,
    locale,
    release: pageRelease(),
    digest: await digestOf(kept.text),
  });
  if (!isUsable) return undefined;
  const { pack }: OfflinePackResponse = JSON.parse(kept.text);
  return { kept, pack };
}

/** Asks the shop for the pack of whoever is logged in, and keeps it; what is kept and still the newest stays. */
export async function fetchPack(locale: Locale): Promise<void> {
  const session = keptSession();
  if (!session) return;
  const before = (await keptPack(locale))?.kept;
  const response = await fetch(`/api/account/offlinepack?lang=${locale}`, {
    priority: "low",
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(before && { "if-none-match": before.etag }),
    },
  });
  const checkedAt = Date.now();
  if (response.status === 304 && before) return keep({ ...before, checkedAt });
  const release = response.headers.get(RELEASE_HEADER);
  if (!response.ok || release !== pageRelease()) return undefined; // a newer shop's is for its own pages
  const text = await response.text();
  return keep({
    owner: session.userEmail,
    locale,
    release,
    etag: response.headers.get("etag") ?? "",
    digest: await digestOf(text),
    checkedAt,
    text,
  });
}

/** Whoever logged out meanwhile leaves nothing behind. */
async function keep(pack: KeptPack): Promise<void> {
  if (keptSession()?.userEmail !== pack.owner) return;
  await changeDurable(nameOf(pack.locale), readKeptPack, () => pack);
}

/** Nothing stays of a customer who is not logged in here any more, nor of what is broken. */
export async function dropForeignPacks(): Promise<void> {
  const owner = keptSession()?.userEmail;
  for (const locale of LOCALES)
    await changeDurable(nameOf(locale), readKeptPack, (kept) =>
      kept?.owner === owner ? kept : undefined,
    );
}

function nameOf(locale: Locale): string {
  return `pack-${locale}`;
}

/** The release that this page is of, which a tab may show for days after the shop has another one. */
function pageRelease(): string {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="release"]');
  return tag?.content ?? "";
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
