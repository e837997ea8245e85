import type { FiguresResponse } from "#contract/dashboard.ts";

import { percentOf } from "./shares.ts";

type Bucket = FiguresResponse["buckets"][number];

/** What of the figures is drawn over the chosen time. */
export const COURSES = ["sold", "margin", "inStock", "kept"] as const;
export type Course = (typeof COURSES)[number];

/** One line of the drawing: a value of each day or month, in dollars or in whole percent; null where there is none. */
export type CourseLine = {
  name: "total" | "returned" | "margin" | "inStock" | "kept";
  values: (number | null)[];
};

/** Whether a course is of shares of a whole, which are between nothing and a hundred percent, and not of money. */
export function isOfShares(course: Course): boolean {
  return course === "inStock" || course === "kept";
}

/** What a course draws; what went back to customers stands below the line. */
export function courseLines(course: Course, buckets: readonly Bucket[]): CourseLine[] {
  const line = (name: CourseLine["name"], of: (bucket: Bucket) => number | undefined) => ({
    name,
    values: buckets.map((bucket) => of(bucket) ?? null),
  });
  switch (course) {
    case "sold":
      return [
        line("total", ({ total }) => total || undefined),
        line("returned", ({ returned }) => -returned || undefined),
      ];
    case "margin":
      return [line("margin", ({ margin }) => margin || undefined)];
    case "inStock":
      return [line("inStock", shareInStock)];
    case "kept":
      return [line("kept", shareKept)];
  }
}

/** Whether a course has anything to draw: a value of some day, be it that nothing of what was due was kept. */
export function isDrawn(course: Course, buckets: readonly Bucket[]): boolean {
  return courseLines(course, buckets).some(({ values }) => values.some((value) => value !== null));
}

/** Of a time's pieces, how many percent lay in a warehouse here when they were ordered; none of nothing. */
export function shareInStock(sold: Pick<Bucket, "pieces" | "piecesInStock">): number | undefined {
  return percentOf(sold.piecesInStock, sold.pieces);
}

/** Of a time's lines that were due, how many percent left by the day that was promised; none of nothing. */
export function shareKept({ kept, broken }: Pick<Bucket, "kept" | "broken">): number | undefined {
  return percentOf(kept, kept + broken);
}
