import type { DeskJob } from "#contract/jobs.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { useJobWords } from "./job-words.ts";

const LOOKS = {
  failing: "status-end",
  late: "status-wait",
  stuck: "status-end",
  done: "status-good",
} as const;

/** One job: what it is for, how it went last, and what to do about it. */
export function JobDetail({ job, onClose }: { job: DeskJob; onClose: () => void }) {
  const t = useDeskTexts("jobs");
  const format = useFormat();
  const words = useJobWords();
  const { name, standing, everyMs, doneAt, tookMs, failedAt, failures, error } = job;
  const moment = (at: string | null) => (at === null ? t("never") : format.moment(at));
  return (
    <DetailPanel title={words.nameOf(name)} aside={<JobTag job={job} />} onClose={onClose}>
      <p>{words.sentenceOf(name)}</p>
      <Notice kind={standing === "done" ? "plain" : "warn"}>
        <p>{t(`advice.${standing}`)}</p>
      </Notice>
      <Facts
        facts={[
          [t("fields.doneAt"), moment(doneAt)],
          [t("fields.took"), words.took(tookMs)],
          [t("fields.every"), words.rest(everyMs)],
          [t("fields.failedAt"), moment(failedAt)],
          [t("fields.failures"), format.count(failures)],
          [t("fields.error"), error ?? "—"],
        ]}
      />
      {job.stuck > 0 && <StuckPieces job={job} />}
    </DetailPanel>
  );
}

/** What its turns pass by, each with since when and why. */
function StuckPieces({ job: { pieces, stuck } }: { job: DeskJob }) {
  const t = useDeskTexts("jobs");
  const format = useFormat();
  const words = useJobWords();
  const more = stuck - pieces.length;
  return (
    <DetailSection title={t("pieces.title")}>
      <Facts
        facts={pieces.map((piece) => [
          words.pieceOf(piece),
          t("pieces.says", {
            failures: piece.failures,
            since: format.moment(piece.since),
            until: format.moment(piece.until),
            why: piece.why,
          }),
        ])}
      />
      {more > 0 && <p className="secondary">{t("pieces.more", { count: more })}</p>}
    </DetailSection>
  );
}

/** How a job stands, in a word; the colour only repeats it. */
export function JobTag({ job: { standing } }: { job: DeskJob }) {
  const t = useDeskTexts("jobs.standings");
  return <b className={`status ${LOOKS[standing]}`}>{t(standing)}</b>;
}
