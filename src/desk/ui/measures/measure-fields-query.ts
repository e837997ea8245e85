import { type QueryClient, useQuery } from "@tanstack/react-query";

import type { MeasureField, MeasureFieldsResponse } from "#contract/measure-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** So long what parts may measure is not read anew, in ms. */
const FRESH_MS = 30_000;

const NONE: readonly MeasureField[] = [];

function measureFieldsQuery(locale: Locale) {
  return {
    queryKey: ["measures", "fields", locale],
    queryFn: async () => {
      const path = "admin/measures/fields";
      return (await ask<MeasureFieldsResponse>({ path, locale, body: {} })).measures;
    },
    staleTime: FRESH_MS,
  };
}

/**
 * All that parts may measure, read beside a part; nothing where it cannot be had, as of a process of the version before:
 * a part is edited without its measures then.
 */
export async function readMeasureFields(
  client: QueryClient,
  locale: Locale,
): Promise<readonly MeasureField[]> {
  try {
    return await client.fetchQuery(measureFieldsQuery(locale));
  } catch {
    return NONE;
  }
}

/** The same for whoever shows what is read of it once it has come; undefined while it is on its way. */
export function useMeasureFields(): readonly MeasureField[] | undefined {
  const { data, isError } = useQuery(measureFieldsQuery(useShopLocale()));
  return isError ? NONE : data;
}
