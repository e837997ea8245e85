import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import type { StockNoticeConfirmedResponse } from "#contract/stock-notices.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { readRefusal } from "#web/api/refusal.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/form/use-hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import "#web/styles/login.css";

type State =
  | { kind: "none" | "working" | "stopped" }
  | { kind: "confirmed"; id: string; part: StockNoticeConfirmedResponse["part"] }
  | { kind: "failed"; message: string | undefined };

/** Where the links of a stock notice lead: it is confirmed, or ended, once, and gone from the address. */
export default function StockNoticeRoute() {
  const t = useTranslations("stockNotice.page");
  const { state, stop } = useNotice();
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="auth-box auth-alone" aria-live="polite">
        {state.kind === "confirmed" ? (
          <Confirmed part={state.part} onStop={() => stop(state.id)} />
        ) : (
          <Other state={state} />
        )}
      </div>
    </>
  );
}

function Confirmed({
  part,
  onStop,
}: {
  part: StockNoticeConfirmedResponse["part"];
  onStop: () => void;
}) {
  const t = useTranslations("stockNotice.page");
  const locale = useShopLocale();
  return (
    <>
      <h1>{t("confirmed")}</h1>
      <p>{t("confirmedText", { title: part.title, number: part.part_number })}</p>
      <p>
        <a className={buttonClass({ kind: "ink", size: "l" })} href={partPath(locale, part.sku)}>
          {t("part")}
        </a>
      </p>
      <p>
        <Button onClick={onStop}>{t("stop")}</Button>
      </p>
    </>
  );
}

function Other({ state }: { state: Exclude<State, { kind: "confirmed" }> }) {
  const t = useTranslations("stockNotice.page");
  switch (state.kind) {
    case "none":
    case "working":
      return (
        <>
          <h1>{t("title")}</h1>
          <p>{t(state.kind)}</p>
        </>
      );
    case "stopped":
      return (
        <>
          <h1>{t("stopped")}</h1>
          <p>{t("stoppedText")}</p>
        </>
      );
    case "failed":
      return (
        <>
          <h1>{t("failed")}</h1>
          <Notice kind="bad">
            <p>{state.message ?? t("unreached")}</p>
          </Notice>
        </>
      );
  }
}

/** Takes what the address holds, once. */
function useNotice(): { state: State; stop: (id: string) => void } {
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const isAlive = useHydrated();
  const taken = useRef<string>(undefined);
  const [state, setState] = useState<State>({ kind: "none" });
  const follow = (link: Link) => {
    setState({ kind: "working" });
    void outcomeOf(locale, link).then(setState);
  };
  const link = isAlive ? linkIn(hash) : undefined;
  useEffect(() => {
    if (!link || taken.current === hash) return;
    taken.current = hash;
    follow(link);
    void navigate(pathname, { replace: true });
  });
  return { state, stop: (id) => follow({ act: "stop", id }) };
}

type Link = { act: "confirm" | "stop"; id: string };

function linkIn(hash: string): Link | undefined {
  const [, act, id = ""] = /^#(confirm|stop)=(.+)$/.exec(hash) ?? [];
  return act === "confirm" || act === "stop" ? { act, id } : undefined;
}

async function outcomeOf(locale: Locale, { act, id }: Link): Promise<State> {
  const path = `stocknotices/${act}`;
  try {
    if (act === "confirm") {
      const { part } = await ask<StockNoticeConfirmedResponse>({ path, locale, body: { id } });
      return { kind: "confirmed", id, part };
    }
    await ask({ path, locale, body: { id } });
    return { kind: "stopped" };
  } catch (error) {
    return { kind: "failed", message: (await readRefusal(error)).message };
  }
}
