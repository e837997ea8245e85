import type uPlot from "uplot";

import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { barLook, colorOf, moneyRange, shareLook } from "./chart-look.ts";
import { type Course, type CourseLine, courseLines, isOfShares } from "./course.ts";
import { useCourseWords } from "./use-course-words.ts";

/** Room of a date below the axis, so that names never touch. */
const DATE_PX = 72;

/** What went back is a fault; all else is ink. */
function tokenOf(name: CourseLine["name"]): string {
  return name === "returned" ? "--fault" : "--ink-soft";
}

/** How a course is drawn, but for its size. */
export function useChartOptions({
  course,
  buckets,
}: {
  course: Course;
  buckets: FiguresResponse["buckets"];
}): Omit<uPlot.Options, "width" | "height"> {
  const t = useDeskTexts("dashboard");
  const format = useFormat();
  const { nameOf, say } = useCourseWords({ course, buckets });
  const isShare = isOfShares(course);
  const axis: uPlot.Axis = {
    stroke: () => colorOf("--ink-faint"),
    grid: { stroke: () => colorOf("--line"), width: 1 },
    ticks: { show: false },
    font: "12px Archivo, sans-serif",
  };
  const sayAxis = (value: number) =>
    isShare ? t("tiles.percent", { percent: value }) : format.count(value);
  return {
    legend: { live: true },
    cursor: { drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.5, buckets.length - 0.5] },
      y: { range: isShare ? [0, 100] : (_, low, high) => moneyRange(low, high) },
    },
    series: [
      { label: t("day"), value: (_, index) => (index === null ? "" : nameOf(index, "whole")) },
      ...courseLines(course, buckets).map(({ name }) =>
        Object.assign(isShare ? shareLook(tokenOf(name)) : barLook(tokenOf(name)), {
          label: t(`sums.${name}`),
          value: (_: uPlot, value: number | null) => (value === null ? "" : say(name, value)),
        }),
      ),
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: DATE_PX,
        incrs: [1, 2, 7, 14, 30],
        values: (_, places) => places.map((index) => nameOf(index, "short")),
      },
      { ...axis, size: 72, values: (_, values) => values.map(sayAxis) },
    ],
  };
}
