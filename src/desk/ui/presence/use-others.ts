import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import type { PresenceRequest, PresenceResponse } from "#contract/presence.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { PRESENCE_LOOK_MS } from "#domain/presence/presence-times.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

const NOBODY: readonly string[] = [];

/**
 * When the page goes, said both times: what a page asks for as it is hidden is lost where a service worker stands
 * between it and the network, and before that it has not left yet, as whoever stays after all says with the next look.
 */
const LEAVING = ["beforeunload", "pagehide"] as const;

/**
 * The names of the others who have the same thing open, as long as this browser shows it: whoever looks elsewhere asks
 * nothing, and is taken for gone after a minute. It helps where it can, and nothing waits for it.
 */
export function useOthers(subject: string | undefined): readonly string[] {
  const locale = useShopLocale();
  const looking = useRef<Promise<unknown>>(Promise.resolve());
  const { data, isError } = useQuery({
    queryKey: ["presence", subject, locale],
    queryFn: () => {
      const look = comeOrGo({ subject: subject ?? "", isLeaving: false }, locale);
      looking.current = look;
      return look;
    },
    enabled: subject !== undefined,
    refetchInterval: PRESENCE_LOOK_MS,
    retry: false,
    staleTime: 0,
    gcTime: 0, // who was there the last time says nothing of who is
  });
  useEffect(() => {
    if (subject === undefined) return undefined;
    const leave = () => comeOrGo({ subject, isLeaving: true }, locale).catch(() => {});
    for (const kind of LEAVING) addEventListener(kind, leave);
    return () => {
      for (const kind of LEAVING) removeEventListener(kind, leave);
      // A look that is still under way would say that one is there once more.
      void looking.current.then(leave, leave);
    };
  }, [subject, locale]);
  return (isError ? undefined : data?.others) ?? NOBODY;
}

function comeOrGo(body: PresenceRequest, locale: Locale): Promise<PresenceResponse> {
  return ask<PresenceResponse>({
    path: "admin/presence",
    locale,
    body,
    outlivesPage: body.isLeaving,
  });
}
