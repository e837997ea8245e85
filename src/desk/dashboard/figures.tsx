import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import type { FiguresRequest, FiguresResponse } from "#contract/dashboard.ts";
import { FIGURE_SPANS } from "#domain/dashboard/figure-span.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { FileButtons } from "#desk/ui/list/file-buttons.tsx";
import { withFilter } from "#desk/ui/list/list-address.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { COURSES, isDrawn } from "./course.ts";
import { CourseChart } from "./course-chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { OrderStatuses } from "./order-statuses.tsx";
import { Returned } from "./returned.tsx";
import { Tiles } from "./tiles.tsx";

/** What is shown while the address names no other. */
const FIRST_SPAN = "month";
const FIRST_COURSE = "sold";

/** What was sold in a time and what came back, of one storefront or both: the address says of which. */
export function Figures() {
  const t = useDeskTexts("dashboard");
  const locale = useShopLocale();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const span = FIGURE_SPANS.find((one) => one === search.get("span")) ?? FIRST_SPAN;
  const storefront = STOREFRONTS.find((one) => one === search.get("storefront"));
  const course = COURSES.find((one) => one === search.get("course")) ?? FIRST_COURSE;
  const choose = (key: string, value: string) =>
    setSearch((before) => withFilter(before, key, value), { replace: true });
  const { data, isError, refetch } = useQuery({
    queryKey: ["overview", "figures", span, storefront, locale],
    queryFn: () => {
      const body: FiguresRequest = { span, storefront };
      return ask<FiguresResponse>({ path: "admin/figures", locale, body });
    },
    placeholderData: keepPreviousData,
  });
  const shown = { locale, buckets: data?.buckets ?? [], storefront };
  return (
    <section aria-labelledby="figures-title">
      <div className="figures-head">
        <h2 id="figures-title">{t("figures")}</h2>
        <Choice
          label={t("span")}
          value={span}
          options={FIGURE_SPANS.map((value) => ({ value, name: t(`spans.${value}`) }))}
          onChoose={(value) => choose("span", value === FIRST_SPAN ? "" : value)}
        />
        <Choice
          label={t("storefront")}
          value={storefront ?? ""}
          options={[
            { value: "", name: t("both") },
            ...STOREFRONTS.map((value) => ({ value, name: t(`storefronts.${value}`) })),
          ]}
          onChoose={(value) => choose("storefront", value)}
        />
        <Choice
          label={t("course")}
          value={course}
          options={COURSES.map((value) => ({ value, name: t(`courses.${value}`) }))}
          onChoose={(value) => choose("course", value === FIRST_COURSE ? "" : value)}
        />
        {data && <span className="secondary">{t("at", { moment: format.moment(data.at) })}</span>}
        <FileButtons list={{ list: "figures", filters: { span, storefront } }} />
      </div>
      {data ? (
        <>
          <Tiles figures={data} shown={shown} />
          <OrderStatuses statuses={data.ordersByStatus} shown={shown} />
          <DrawnCourse course={course} buckets={data.buckets} shown={shown} />
          <FigureTable
            figures={data}
            shown={shown}
            hasSentence={course === "sold" && !isDrawn(course, data.buckets)}
          />
          <p className="secondary">{t("marginNote")}</p>
          <Returned figures={data} shown={shown} span={span} />
        </>
      ) : (
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      )}
    </section>
  );
}

/** A course as a chart; in words where nothing happened that it could draw. */
function DrawnCourse({ course, buckets, shown }: Parameters<typeof CourseChart>[0]) {
  const t = useDeskTexts("dashboard");
  if (!isDrawn(course, buckets)) return <p className="secondary">{t(`nothingOf.${course}`)}</p>;
  return <CourseChart course={course} buckets={buckets} shown={shown} />;
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      className="input input-small list-choice"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
