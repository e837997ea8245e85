import type { OpenedLine } from "#contract/vehicle-desk.ts";
import type { VehicleLinesPreviewRequest } from "#contract/vehicle-making.ts";

/** What is to become of a model's lines, as the call takes it. */
export type LinesChange = Pick<VehicleLinesPreviewRequest, "lines" | "added">;

type Line = Pick<OpenedLine, "id" | "region" | "other" | "years">;

/** What makes of a model's lines what they were before: the change that takes another one back. */
export function changeBack(before: readonly Line[], after: readonly Line[]): LinesChange {
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Set(after.map(({ id }) => id));
  return {
    lines: after.flatMap(({ id, years }) => {
      const old = was.get(id)?.years ?? [];
      return old.join() === years.join() ? [] : [{ line: id, years: [...old] }];
    }),
    added: before
      .filter(({ id }) => !is.has(id))
      .map(({ region, other, years }) => ({ region, engine: other, years: [...years] })),
  };
}

/** All years from one to the other; none where they are crossed. */
export function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

const YEAR = /^(?:19|20)\d\d$/;

/** A year as it is typed; undefined for what is none. */
export function writtenYear(typed: string): number | undefined {
  return YEAR.test(typed.trim()) ? Number(typed.trim()) : undefined;
}
