import { useQuery } from "@tanstack/react-query";

import type { DashboardResponse } from "#contract/dashboard.ts";
import { knownHands, UNANSWERED_DAYS } from "#domain/dashboard/hand.ts";
import { LATE_MAIL_MINUTES } from "#domain/dashboard/late-work.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { waitingTime } from "#desk/ui/waiting-time.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { handPlace } from "./hand-place.ts";

/** Read anew as often while it is looked at. */
const AGAIN_MS = 60_000;

/** What waits for a hand now: how much of each, since when, and the way to it. */
export function WaitingHands() {
  const t = useDeskTexts("dashboard");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["overview", "hands"],
    queryFn: () => ask<DashboardResponse>({ path: "admin/dashboard", locale, body: {} }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <section aria-labelledby="hands-title">
      <h2 id="hands-title">{t("hands")}</h2>
      {data ? (
        <HandList hands={knownHands(data.hands)} />
      ) : (
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      )}
    </section>
  );
}

/** By the browser's clock, each time that it is shown. */
const ageOf = (since: string) => waitingTime(since, new Date());

type Waiting = DashboardResponse["hands"][number];

function HandList({ hands }: { hands: readonly Waiting[] }) {
  const t = useDeskTexts("dashboard");
  const locale = useShopLocale();
  if (hands.length === 0) return <p className="secondary">{t("nothing")}</p>;
  return (
    <ul className="hands">
      {hands.map((waiting) => (
        <li key={waiting.hand}>
          <a className="hand" href={handPlace(waiting.hand, locale)}>
            <HandWords waiting={waiting} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function HandWords({ waiting: { hand, count, isMore, since } }: { waiting: Waiting }) {
  const t = useDeskTexts("dashboard");
  const format = useFormat();
  const number = format.count(count);
  return (
    <>
      <b className="figures">{isMore ? t("more", { number }) : number}</b>
      <span>{t(`kinds.${hand}`, { days: UNANSWERED_DAYS, minutes: LATE_MAIL_MINUTES })}</span>
      {since !== null && <Since since={since} />}
    </>
  );
}

function Since({ since }: { since: string }) {
  const t = useDeskTexts("dashboard");
  const { value, unit } = ageOf(since);
  return <span className="secondary">{t(`since.${unit}`, { count: value })}</span>;
}
