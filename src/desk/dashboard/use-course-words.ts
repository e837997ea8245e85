import type { FiguresResponse } from "#contract/dashboard.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { bucketName } from "./bucket-name.ts";
import { type Course, type CourseLine, isOfShares } from "./course.ts";

/** How the days or months of a drawn course are called, and how its values are said. */
export function useCourseWords({
  course,
  buckets,
}: {
  course: Course;
  buckets: FiguresResponse["buckets"];
}) {
  const t = useDeskTexts("dashboard");
  const locale = useShopLocale();
  const format = useFormat();
  return {
    nameOf: (index: number, length: "whole" | "short") => {
      const bucket = buckets[index];
      return bucket ? bucketName(locale, bucket, length) : "";
    },
    say: (name: CourseLine["name"], value: number) => {
      if (isOfShares(course)) return t("tiles.percent", { percent: value });
      return format.money(name === "returned" ? -value : value);
    },
  };
}
