import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import uPlot from "uplot";

import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { BarLinks } from "./bar-links.tsx";
import { type BarPlace, barPlaces } from "./bar-places.ts";
import { type Course, courseLines } from "./course.ts";
import type { ShownFigures } from "./figure-links.ts";
import { useChartOptions } from "./use-chart-options.ts";

type Buckets = FiguresResponse["buckets"];

const HEIGHT_PX = 220;

type Drawing = { course: Course; buckets: Buckets };
type Props = Drawing & { shown: ShownFigures };

/** Where what is drawn stands, in a layer above it. */
type Layer = { host: HTMLElement; places: BarPlace[] };

/**
 * A course of the figures, day by day or month by month; each bar and point leads to the list of what it is of. The table
 * below says the same in figures.
 */
export function CourseChart({ course, buckets, shown }: Props) {
  const t = useDeskTexts("dashboard");
  const place = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<Layer>();
  const options = useChartOptions({ course, buckets });
  const draw = useEffectEvent((host: HTMLElement, drawing: Drawing) => {
    const lines = courseLines(drawing.course, drawing.buckets);
    const hooks = {
      draw: [(chart: uPlot) => setLayer({ host: chart.over, places: barPlaces(chart, lines) })],
    };
    const size = { width: host.clientWidth, height: HEIGHT_PX };
    const chart = new uPlot({ ...options, ...size, hooks }, columnsOf(drawing), host);
    // The links say what it says, and what it shows under a pointer.
    chart.root.querySelector(".u-legend")?.setAttribute("aria-hidden", "true");
    return chart;
  });
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
      setLayer(undefined);
      chart.destroy();
    };
  }, [course, buckets]);
  return (
    <figure className="course-chart">
      <figcaption>
        {t(`courses.${course}`)}
        <span className="visually-hidden"> {t("chart")}</span>
      </figcaption>
      <div ref={place} />
      {layer &&
        createPortal(
          <BarLinks places={layer.places} course={course} buckets={buckets} shown={shown} />,
          layer.host,
        )}
    </figure>
  );
}

function columnsOf({ course, buckets }: Drawing): uPlot.AlignedData {
  return [
    buckets.map((_, index) => index),
    ...courseLines(course, buckets).map(({ values }) => values),
  ];
}
