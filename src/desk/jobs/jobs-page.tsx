import type { DeskJob, JobsResponse } from "#contract/jobs.ts";
import { JOB_STANDINGS } from "#domain/job/job-standing.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { AreaList, type AreaListSpec, type Opened } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { useFormat } from "#web/ui/format.ts";

import { isTurnAwaited } from "./awaited-job.ts";
import { jobColumns } from "./job-columns.ts";
import { JobDetail, JobTag } from "./job-detail.tsx";
import { useJobWords } from "./job-words.ts";
import { useManyJobs } from "./use-many-jobs.ts";

/** What the shop does without being asked: what fails comes first. */
export default function JobsPage() {
  const t = useDeskTexts("jobs");
  return (
    <AreaList
      title={t("title")}
      spec={useJobList()}
      renderDetail={(opened) => <OpenedJob {...opened} />}
    />
  );
}

function OpenedJob({ id, onClose }: Opened) {
  const t = useDeskTexts("jobs");
  const { data, ...waits } = useOne<JobsResponse>({
    area: "jobs",
    id,
    path: "admin/jobs",
    body: {},
    isMoving: ({ items }) => items.some((job) => job.name === id && isTurnAwaited(job)),
  });
  const job = data?.items.find(({ name }) => name === id);
  if (job) return <JobDetail job={job} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function useJobList(): AreaListSpec<DeskJob> {
  const t = useDeskTexts("jobs");
  const format = useFormat();
  const words = useJobWords();
  return {
    name: "jobs",
    path: "admin/jobs",
    filtersOf: ({ standing }) => ({ standing }),
    filters: [
      choiceFilter(
        "standing",
        { label: t("fields.standing"), all: t("filters.all") },
        namedChoices(JOB_STANDINGS, (value) => t(`standings.${value}`)),
      ),
    ],
    columns: withCells(jobColumns(useDeskLanguage()), {
      standing: (one) => <JobTag job={one} />,
      doneAt: ({ doneAt }) => (doneAt === null ? t("never") : format.moment(doneAt)),
    }),
    isMoving: (job) => isTurnAwaited(job),
    idOf: ({ name }) => name,
    nameOf: ({ name }) => words.nameOf(name),
    bulk: useManyJobs(),
  };
}
