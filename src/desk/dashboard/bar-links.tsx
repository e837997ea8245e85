import { type KeyboardEvent, useState } from "react";

import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { BarPlace } from "./bar-places.ts";
import type { Course } from "./course.ts";
import type { ShownFigures } from "./figure-links.ts";
import { type FigureName, figurePlace } from "./figure-places.ts";
import { useCourseWords } from "./use-course-words.ts";

type Buckets = FiguresResponse["buckets"];
type Props = {
  places: readonly BarPlace[];
  course: Course;
  buckets: Buckets;
  shown: ShownFigures;
};

type Placed = BarPlace & { href: string };

/** A link over each bar and point. All are one stop of the tabulator: arrows go from one to the next. */
export function BarLinks({ places, course, buckets, shown }: Props) {
  const t = useDeskTexts("dashboard");
  const { nameOf, say } = useCourseWords({ course, buckets });
  const links = places.flatMap((place): Placed[] => {
    const bucket = buckets[place.bucket];
    const name: FigureName = place.name;
    const href = bucket && figurePlace(name, bucket, { ...shown, buckets: [bucket] });
    return href === undefined ? [] : [{ ...place, href }];
  });
  // The latest is met first.
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? links.length - 1, links.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = stepTo(event.key, at, links.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    const link = event.currentTarget.parentElement?.children[to];
    if (link instanceof HTMLElement) link.focus();
  };
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("chartLinks")}>
      {links.map(({ bucket, name, value, href, ...box }, place) => (
        <a
          key={`${bucket} ${name}`}
          className="bar-link"
          href={href}
          style={box}
          tabIndex={place === at ? 0 : -1}
          onKeyDown={move}
          onFocus={() => setChosen(place)}
          aria-label={t("chartLink", {
            day: nameOf(bucket, "whole"),
            name: t(`sums.${name}`),
            figure: say(name, value),
          })}
        />
      ))}
    </nav>
  );
}

/** Where a key leads from one of so many, not beyond the first and the last. */
function stepTo(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
}
