import type { DeskJob } from "#contract/jobs.ts";
import { KEY_USE_DAYS } from "#domain/api-key/key-use.ts";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { LISTED_WORK, type ListedWork } from "#domain/job/listed-work.ts";
import { JOB_NAMES } from "#domain/job/job-name.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

/** What sentences of jobs say of how long is kept what they forget. */
const KEPT = { searchDays: SEARCHES_KEPT_DAYS, keyDays: KEY_USE_DAYS.kept };

const SECOND_MS = 1_000;

/** How jobs are called and their times said. One that only another release knows keeps the name that it has there. */
export function jobWords({ texts, format }: Pick<DeskLanguage, "texts" | "format">) {
  const t = texts("jobs");
  return {
    nameOf: (name: string) => {
      const job = knownJob(name);
      return job ? t(`names.${job}`) : name;
    },
    sentenceOf: (name: string) => {
      const job = knownJob(name);
      return job && t(`says.${job}`, KEPT);
    },
    /** What a piece of work is about, by the number or id that the work knows it by. */
    pieceOf: ({ work, item }: { work: string; item: string }) =>
      isListed(work) ? t(`works.${work}`, { item }) : `${work} ${item}`,
    /** What waits for its turns, and since when; undefined where nothing is known of it. */
    waitingOf: ({ waiting }: Pick<DeskJob, "waiting">) => {
      if (waiting === undefined) return undefined;
      if (waiting === null) return t("waiting.none");
      const parts = t("waiting.parts", { count: waiting.parts });
      const since = format.moment(waiting.since);
      return t(waiting.isMore ? "waiting.more" : "waiting.some", { parts, since });
    },
    took: (ms: number | null) => (ms === null ? "—" : t("spans.ms", { ms })),
    rest: (ms: number) => {
      if (ms < SECOND_MS) return t("spans.ms", { ms });
      return ms < MINUTE_MS
        ? t("spans.seconds", { seconds: Math.round(ms / SECOND_MS) })
        : t("spans.minutes", { minutes: Math.round(ms / MINUTE_MS) });
    },
  };
}

/** The same as this page speaks. */
export function useJobWords() {
  return jobWords(useDeskLanguage());
}

function knownJob(name: string) {
  return JOB_NAMES.find((one) => one === name);
}

function isListed(work: string): work is ListedWork {
  return Object.hasOwn(LISTED_WORK, work);
}
