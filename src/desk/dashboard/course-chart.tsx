import { useEffect, useEffectEvent, useRef } from "react";
import uPlot from "uplot";

import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { bucketName } from "./bucket-name.ts";
import { type Course, type CourseLine, isOfShares, courseLines } from "./course.ts";

type Buckets = FiguresResponse["buckets"];

const HEIGHT_PX = 220;
/** Room of a date below the axis, so that names never touch. */
const DATE_PX = 72;

type Props = { course: Course; buckets: Buckets };

/** A course of the figures, day by day or month by month; the table below says the same in figures. */
export function CourseChart({ course, buckets }: Props) {
  const t = useDeskTexts("dashboard");
  const place = useRef<HTMLDivElement>(null);
  const options = useChartOptions({ course, buckets });
  const draw = useEffectEvent(
    (host: HTMLElement, shown: Props) =>
      new uPlot({ ...options, width: host.clientWidth, height: HEIGHT_PX }, columnsOf(shown), host),
  );
  useEffect(() => {
    const host = place.current;
    if (!host) return undefined;
    const chart = draw(host, { course, buckets });
    const sized = new ResizeObserver(() =>
      chart.setSize({ width: host.clientWidth, height: HEIGHT_PX }),
    );
    sized.observe(host);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const again = () => chart.redraw();
    dark.addEventListener("change", again);
    return () => {
      dark.removeEventListener("change", again);
      sized.disconnect();
      chart.destroy();
    };
  }, [course, buckets]);
  return (
    <figure className="course-chart">
      <figcaption>
        {t(`courses.${course}`)}
        <span className="visually-hidden"> {t("chart")}</span>
      </figcaption>
      <div ref={place} aria-hidden="true" />
    </figure>
  );
}

function columnsOf({ course, buckets }: Props): uPlot.AlignedData {
  return [
    buckets.map((_, index) => index),
    ...courseLines(course, buckets).map(({ values }) => values),
  ];
}

/** What went back is a fault; all else is ink. */
function tokenOf(name: CourseLine["name"]): string {
  return name === "returned" ? "--fault" : "--ink-soft";
}

function useChartOptions({ course, buckets }: Props): Omit<uPlot.Options, "width" | "height"> {
  const t = useDeskTexts("dashboard");
  const locale = useShopLocale();
  const format = useFormat();
  const isShare = isOfShares(course);
  const nameOf = (index: number, length: "whole" | "short") => {
    const bucket = buckets[index];
    return bucket ? bucketName(locale, bucket, length) : "";
  };
  const say = (name: CourseLine["name"], value: number) => {
    if (isShare) return t("tiles.percent", { percent: value });
    return format.money(name === "returned" ? -value : value);
  };
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

/** From nothing, or what went back, to a round sum above the highest, which the axis names. */
function moneyRange(low: number, high: number): uPlot.Range.MinMax {
  return uPlot.rangeNum(Math.min(low, 0), Math.max(high, 1), 0.1, true);
}

function barLook(token: string): uPlot.Series {
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  return {
    fill: () => colorOf(token),
    stroke: () => colorOf(token),
    points: { show: false },
    ...(bars && { paths: bars }),
  };
}

/** A line with a point at each day that has a share: no share of a day is not the same as a share of nothing. */
function shareLook(token: string): uPlot.Series {
  return {
    stroke: () => colorOf(token),
    width: 2,
    spanGaps: true,
    points: { show: true, size: 7, fill: () => colorOf(token), stroke: () => colorOf(token) },
  };
}

/** What a token of the design is now, in light or dark. */
function colorOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token);
}
