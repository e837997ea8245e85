import { useEffect, useEffectEvent, useRef } from "react";
import uPlot from "uplot";

import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { bucketName } from "./bucket-name.ts";

type Buckets = FiguresResponse["buckets"];

const HEIGHT_PX = 220;
/** Room of a date below the axis, so that names never touch. */
const DATE_PX = 72;

/** What was sold and what went back, day by day or month by month; the table below says the same in figures. */
export function SalesChart({ buckets }: { buckets: Buckets }) {
  const t = useDeskTexts("overview");
  const place = useRef<HTMLDivElement>(null);
  const options = useChartOptions(buckets);
  const draw = useEffectEvent(
    (host: HTMLElement, shown: Buckets) =>
      new uPlot({ ...options, width: host.clientWidth, height: HEIGHT_PX }, columnsOf(shown), host),
  );
  useEffect(() => {
    const host = place.current;
    if (!host) return undefined;
    const chart = draw(host, buckets);
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
  }, [buckets]);
  return (
    <figure className="sales-chart">
      <div ref={place} aria-hidden="true" />
      <figcaption className="visually-hidden">{t("chart")}</figcaption>
    </figure>
  );
}

/** What went back stands below the line. */
function columnsOf(buckets: Buckets): uPlot.AlignedData {
  return [
    buckets.map((_, index) => index),
    buckets.map(({ total }) => (total === 0 ? null : total)),
    buckets.map(({ returned }) => (returned === 0 ? null : -returned)),
  ];
}

function useChartOptions(buckets: Buckets): Omit<uPlot.Options, "width" | "height"> {
  const t = useDeskTexts("overview");
  const locale = useShopLocale();
  const format = useFormat();
  const nameOf = (index: number, length: "whole" | "short") => {
    const bucket = buckets[index];
    return bucket ? bucketName(locale, bucket, length) : "";
  };
  const money = (_: uPlot, value: number | null) =>
    value === null ? "" : format.money(Math.abs(value));
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  const series = (label: string, color: string): uPlot.Series => ({
    label,
    fill: () => colorOf(color),
    stroke: () => colorOf(color),
    value: money,
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  const axis: uPlot.Axis = {
    stroke: () => colorOf("--ink-faint"),
    grid: { stroke: () => colorOf("--line"), width: 1 },
    ticks: { show: false },
    font: "12px Archivo, sans-serif",
  };
  return {
    legend: { live: true },
    cursor: { drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.5, buckets.length - 0.5] },
      y: { range: (_, low, high) => [Math.min(low, 0), Math.max(high, 1)] },
    },
    series: [
      { label: t("day"), value: (_, index) => (index === null ? "" : nameOf(index, "whole")) },
      series(t("sums.total"), "--ink-soft"),
      series(t("sums.returned"), "--fault"),
    ],
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: DATE_PX,
        incrs: [1, 2, 7, 14, 30],
        values: (_, places) => places.map((index) => nameOf(index, "short")),
      },
      { ...axis, size: 72, values: (_, sums) => sums.map((sum) => format.count(sum)) },
    ],
  };
}

/** What a token of the design is now, in light or dark. */
function colorOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token);
}
