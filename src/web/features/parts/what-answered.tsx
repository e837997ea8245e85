import type { Reading } from "#contract/reading.ts";

import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ResultsPage } from "./results-loader.ts";

/** What of a text says a vehicle, where a rung leaves it out. */
const VEHICLE_KINDS = new Set<Reading["spans"][number]["kind"]>(["vehicle", "engine", "year"]);

/** Says that not all that was typed found what is shown, and what was done instead. */
export function WhatAnswered({ page: { query, reply, vin } }: { page: ResultsPage }) {
  const t = useTranslations("parts.rung");
  const format = useFormatter();
  const { text } = query;
  const { reading } = reply.searchInfo;
  if (!reading || reading.rung === "all") return null;
  const { rung, unused, spans } = reading;
  // Elements, as a sentence may say the same words twice.
  const listed = (words: readonly string[]) => (
    <span>
      {format.list(
        words.map((word) => <b key={word}>{word}</b>),
        { type: "conjunction" },
      )}
    </span>
  );
  const vehicle = spans
    .filter((span) => !span.used && VEHICLE_KINDS.has(span.kind))
    .map((span) => span.text);
  const used = spans.filter((span) => span.used).map((span) => span.text);
  // Of the vehicle that the list is of: another may have it.
  const resembling = query.vehicle === null ? "resembling" : "resemblingFor";
  return (
    <Notice kind="warn" actions={<ContactButtons message={t("message", { text })} size="s" />}>
      <p>
        {t.rich(rung === "fewer" && used.length === 0 ? resembling : rung, {
          text,
          words: () => listed(unused),
          used: () => listed(used),
          vehicle: () => listed([vehicle.join(" ")]),
        })}
        {vin !== null && (
          <>
            {" "}
            <a href={vin}>{t("vin")}</a>
          </>
        )}
      </p>
    </Notice>
  );
}
