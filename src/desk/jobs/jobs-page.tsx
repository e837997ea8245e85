import type { DeskJob, JobsResponse } from "#contract/jobs.ts";
import { JOB_STANDINGS } from "#domain/jobs/job-standing.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { AreaList, type AreaListSpec, type Opened } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useFormat } from "#web/ui/format.ts";

import { JobDetail, JobTag } from "./job-detail.tsx";
import { useJobWords } from "./job-words.ts";

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
  const { data, onRetry } = useOne<JobsResponse>({
    area: "jobs",
    id,
    path: "admin/jobs",
    body: {},
  });
  const job = data?.items.find(({ name }) => name === id);
  if (job) return <JobDetail job={job} onClose={onClose} />;
  return <WaitingDetail title={t("one")} onRetry={onRetry} onClose={onClose} />;
}

function useJobList(): AreaListSpec<DeskJob> {
  const t = useDeskTexts("jobs");
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
    columns: useJobColumns(),
    idOf: ({ name }) => name,
    nameOf: ({ name }) => words.nameOf(name),
  };
}

function useJobColumns(): ListColumn<DeskJob>[] {
  const t = useDeskTexts("jobs");
  const format = useFormat();
  const words = useJobWords();
  const moment = (at: string) => (at === "" ? t("never") : format.moment(at));
  return [
    plainColumn({ id: "name", title: t("fields.name"), text: ({ name }) => words.nameOf(name) }),
    {
      id: "standing",
      title: t("fields.standing"),
      width: "8rem",
      cell: (one) => <JobTag job={one} />,
      text: ({ standing }) => t(`standings.${standing}`),
    },
    momentColumn(
      { id: "doneAt", title: t("fields.doneAt"), text: ({ doneAt }) => doneAt ?? "" },
      moment,
    ),
    plainColumn({
      id: "took",
      title: t("fields.took"),
      width: "7rem",
      isFigure: true,
      text: ({ tookMs }) => words.took(tookMs),
    }),
    plainColumn({
      id: "failures",
      title: t("fields.failures"),
      width: "7rem",
      isFigure: true,
      text: ({ failures }) => format.count(failures),
    }),
    plainColumn({ id: "error", title: t("fields.error"), text: ({ error }) => error ?? "" }),
    plainColumn({
      id: "every",
      title: t("fields.every"),
      width: "9rem",
      isExtra: true,
      text: ({ everyMs }) => words.rest(everyMs),
    }),
  ];
}
