import type { ApiKey } from "#contract/api-keys.ts";
import { keyState, type KeyState } from "#domain/api-key/key-life.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Keys are paused together, let go on, and revoked, as where a program that has several is not to be trusted. */
export function useManyKeys(): BulkAction<ApiKey>[] {
  return [usePausing("pause"), usePausing("goOn"), useRevoking()];
}

/** In these a key may be paused, or let go on. */
const FROM: Readonly<Record<"pause" | "goOn", ReadonlySet<KeyState>>> = {
  pause: new Set(["active", "ending"]),
  goOn: new Set(["paused"]),
};

function usePausing(act: "pause" | "goOn"): BulkAction<ApiKey> {
  const t = useDeskTexts("apiKeys");
  const says = bulkSays(useDeskTexts(`apiKeys.bulk.${act}` as const));
  const locale = useShopLocale();
  const pause = (name: string, isPaused: boolean) =>
    ask({ path: "admin/apikeys/pause", locale, body: { name, isPaused } });
  return {
    id: act,
    name: t(`acts.${act}`),
    role: "owner",
    says,
    preview: ({ state, expiresAt }) => {
      const before = t(`states.${state}`);
      if (!FROM[act].has(state)) return { skipped: t("bulk.cannot", { state: before }) };
      const [pausedAt, now] = [act === "pause" ? new Date() : null, new Date()];
      const life = { expiresAt: new Date(expiresAt), pausedAt, revokedAt: null };
      return { what: t("fields.state"), before, after: t(`states.${keyState(life, now)}`) };
    },
    run: ({ name }) => pause(name, act === "pause"),
    undo: ({ name }) => pause(name, act !== "pause"),
  };
}

function useRevoking(): BulkAction<ApiKey> {
  const t = useDeskTexts("apiKeys");
  const says = bulkSays(useDeskTexts("apiKeys.bulk.revoke"));
  const locale = useShopLocale();
  return {
    id: "revoke",
    name: t("acts.revoke"),
    role: "owner",
    isBad: true,
    says,
    preview: ({ name, state }) =>
      state === "revoked"
        ? { skipped: t("bulk.cannot", { state: t("states.revoked") }) }
        : { plan: t("acts.sure", { name }) },
    run: ({ name }) => ask({ path: "admin/apikeys/revoke", locale, body: { name } }),
  };
}
