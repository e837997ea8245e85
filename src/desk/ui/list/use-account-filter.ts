import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import type { CustomerResponse } from "#contract/customers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { oneKey } from "../use-one.ts";
import { choiceFilter } from "./list-parts.tsx";
import type { ListFilter } from "./list-shape.ts";

/** Those of one customer, where the address says whose: the customer's page leads here. Taken away as any other filter. */
export function useAccountFilter(): ListFilter[] {
  const t = useDeskTexts("desk.list.account");
  const locale = useShopLocale();
  const [address] = useSearchParams();
  const id = address.get("account") ?? "";
  const { data } = useQuery({
    queryKey: oneKey("customers", id, locale),
    queryFn: () => ask<CustomerResponse>({ path: "admin/customers/get", locale, body: { id } }),
    enabled: id !== "",
    retry: false,
  });
  if (id === "") return [];
  const name = data?.customer.email ?? t("one");
  return [choiceFilter("account", { label: t("label"), all: t("all") }, [{ value: id, name }])];
}
