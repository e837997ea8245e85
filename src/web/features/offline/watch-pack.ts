import { localeOf } from "#domain/i18n/locale.ts";
import { type Connection, isGoodConnection, isPackDue } from "#domain/offline/kept-pack.ts";

import { onGarageChange } from "#web/features/garage/public/garage-state.ts";
import { followSession, keptSession } from "#web/session/session-store.ts";
import { dropForeignPacks, fetchPack, keptPack } from "./pack-keeper.ts";

/** A page that has just come has better things to do. */
const LATER_MS = 3_000;

/**
 * Fetches the pack of whoever is logged in beside the page: when there is none, when the garage changed, and when the
 * kept one was asked for long ago; on a good connection alone (ADR 0046).
 */
export function watchPack(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGarageChanged = false;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew().catch(() => undefined), LATER_MS);
  };
  const renew = async () => {
    await dropForeignPacks();
    if (!keptSession()) return;
    if (!isGoodConnection(connectionNow())) return;
    const locale = localeOf(location.pathname);
    const { kept } = (await keptPack(locale)) ?? {};
    if (!isPackDue(kept, { now: Date.now(), isGarageChanged })) return;
    isGarageChanged = false;
    await fetchPack(locale);
  };
  onGarageChange(() => {
    isGarageChanged = true;
    later();
  });
  followSession(later);
  addEventListener("online", later);
  later();
}

/** Not every browser says how good its connection is. */
function connectionNow(): Connection {
  const { onLine: isOnline } = navigator;
  const known: unknown = Reflect.get(navigator, "connection");
  const fact = (name: string): unknown =>
    typeof known === "object" && known !== null ? Reflect.get(known, name) : undefined;
  const type = fact("effectiveType");
  return {
    isOnline,
    savesData: fact("saveData") === true,
    effectiveType: typeof type === "string" ? type : undefined,
  };
}
