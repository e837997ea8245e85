import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { type MeasureSayings, useMeasureSayings } from "#desk/ui/measures/measure-words.ts";
import { partFieldOf, usePartKindWords } from "#desk/ui/part-kind-words.ts";
import { waitingTime } from "#desk/ui/waiting-time.ts";
import { VERIFY_FIELDS } from "./verify-fields.ts";

/** What the history of a part names: for managers also what it costs the shop, which is not edited here. */
const LOGGED_FIELDS = [...VERIFY_FIELDS, "cost"] as const;

/** How long something waits, where what is said comes from, and how fields are called. */
export function verifyWords(
  { texts }: DeskLanguage,
  sayKind: ReturnType<typeof usePartKindWords> = () => undefined,
  measures: MeasureSayings = { nameOf: () => undefined, say: () => undefined },
) {
  const t = texts("verification");
  const pictures = texts("pictures");
  const nameOf = (field: string) => {
    const measure = measures.nameOf(field);
    if (measure !== undefined) return measure;
    if (field === "attributes") return texts("measures.form")("title");
    const known = LOGGED_FIELDS.find((one) => one === partFieldOf(field));
    return known ? t(`fields.${known}`) : field;
  };
  return {
    age: (since: string) => {
      const { value, unit } = waitingTime(since, new Date());
      return t(`ages.${unit}`, { count: value });
    },
    queued: (brand: string, since: string) => {
      const { value, unit } = waitingTime(since, new Date());
      return t("since", { brand, unit, age: t(`ages.${unit}`, { count: value }) });
    },
    nameOf,
    say: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === "") return "—";
      const measured = measures.say(field, value);
      if (measured !== undefined) return measured;
      if (field === "images" && Array.isArray(value))
        return pictures("pictures", { count: value.length });
      if (typeof value === "boolean") return value ? t("yes") : t("no");
      return sayKind(field, value) ?? textOf(value);
    },
    source: (source: string, fileName: string | null = null) => {
      const [kind = "", who = ""] = source.split(/:(.*)/);
      if (kind === "import") return t("sources.import", { run: who, file: fileName ?? "" });
      if (kind === "staff") return t("sources.staff", { name: who });
      return kind === "demo" ? t("sources.demo") : t("sources.shop");
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The same as this page speaks. */
export function useVerifyWords() {
  return verifyWords(useDeskLanguage(), usePartKindWords(), useMeasureSayings());
}
