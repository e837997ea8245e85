import type { DeskJob, JobTryResponse, StuckPiece } from "#contract/jobs.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
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
  const waiting = words.waitingOf(job);
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
          ...(waiting === undefined ? [] : [[t("fields.waiting"), waiting] as const]),
        ]}
      />
      <TryNow job={job} />
      {job.stuck > 0 && <StuckPieces job={job} />}
    </DetailPanel>
  );
}

/** Its next turn at once: it is due with that, and what came of it is seen once it was done. */
function TryNow({ job: { name, stuck, wantedAt } }: { job: DeskJob }) {
  const t = useDeskTexts("jobs.now");
  const format = useFormat();
  const words = useJobWords();
  const call = useDeskCall<unknown, JobTryResponse>("jobs");
  const tryNow = () =>
    call.mutate({
      path: "admin/jobs/try",
      body: { name },
      text: ({ pieces }) => t("done", { name: words.nameOf(name), pieces }),
    });
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{stuck > 0 ? t("withPieces") : t("what")}</p>
      {wantedAt !== null && <p>{t("wanted", { at: format.moment(wantedAt) })}</p>}
      <p className="acts">
        <Button isBusy={call.isPending} onClick={tryNow}>
          {t("act")}
        </Button>
      </p>
    </DetailSection>
  );
}

/** What its turns pass by, each with since when and why. */
function StuckPieces({ job: { pieces, stuck } }: { job: DeskJob }) {
  const t = useDeskTexts("jobs");
  const more = stuck - pieces.length;
  return (
    <DetailSection title={t("pieces.title")}>
      <ul className="desk-history">
        {pieces.map((piece) => (
          <StuckPieceRow key={`${piece.work} ${piece.item}`} piece={piece} />
        ))}
      </ul>
      {more > 0 && <p className="secondary">{t("pieces.more", { count: more })}</p>}
    </DetailSection>
  );
}

/** What a piece is about, how often it failed and when it is tried again, and the way to have it tried at once. */
function StuckPieceRow({ piece }: { piece: StuckPiece }) {
  const t = useDeskTexts("jobs.pieces");
  const format = useFormat();
  const words = useJobWords();
  const call = useDeskCall("jobs");
  const { work, item, failures, since, until, why, isDue } = piece;
  const name = words.pieceOf(piece);
  const tryNow = () =>
    call.mutate({ path: "admin/jobs/piece", body: { work, item }, text: t("done", { name }) });
  const says = { failures, since: format.moment(since), until: format.moment(until) };
  return (
    <li>
      <b className="strong">{name}</b>
      <span>
        {t(isDue ? "due" : "says", says)}
        <span className="history-change">{t("kind", { why })}</span>
        {!isDue && (
          <Button
            size="s"
            isBusy={call.isPending}
            aria-label={t("tryNamed", { name })}
            onClick={tryNow}
          >
            {t("try")}
          </Button>
        )}
      </span>
    </li>
  );
}

/** How a job stands, in a word; the colour only repeats it. */
export function JobTag({ job: { standing } }: { job: DeskJob }) {
  const t = useDeskTexts("jobs.standings");
  return <b className={`status ${LOOKS[standing]}`}>{t(standing)}</b>;
}
