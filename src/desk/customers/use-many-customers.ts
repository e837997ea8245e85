import type { Customer, CustomerResponse } from "#contract/customers.ts";
import { LONGEST_SELLER } from "#domain/account/customer-terms.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, type BulkSays, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { decisionOf, termsOf } from "./customer-terms.ts";
import { useSellers } from "./use-sellers.ts";

/** What is done with many accounts at once. */
export function useManyCustomers(): BulkAction<Customer>[] {
  return [useApproving(), useGivingSeller(), useClosing(true), useClosing(false), useInviting()];
}

/** Who waits is approved with the terms that stand in the account. */
function useApproving(): BulkAction<Customer> {
  const t = useDeskTexts("customers");
  const says = bulkSays(useDeskTexts("customers.bulk.approve"));
  const locale = useShopLocale();
  return {
    id: "approve",
    name: t("approve"),
    role: "manager",
    says,
    preview: ({ approval }) =>
      approval === "pending"
        ? {
            what: t("fields.approval"),
            before: t("approvals.pending"),
            after: t("approvals.approved"),
          }
        : { skipped: t("bulk.already", { state: t(`approvals.${approval}`) }) },
    run: (customer) => {
      const { fields, version } = termsOf(customer, locale);
      const body = decisionOf(customer.id, { ...fields, approval: "approved" }, version);
      return ask({ path: "admin/customers/approve", locale, body });
    },
  };
}

/** One seller takes over many customers; of whoever is still to be approved the seller is named with that. */
function useGivingSeller(): BulkAction<Customer> {
  const t = useDeskTexts("customers");
  const says = bulkSays(useDeskTexts("customers.bulk.seller"));
  const { choices, nameOf } = useSellers();
  const locale = useShopLocale();
  return {
    id: "seller",
    name: t("bulk.seller.name"),
    role: "manager",
    says,
    asks: {
      label: t("fields.seller"),
      least: 1,
      missing: t("bulk.seller.missing"),
      longest: LONGEST_SELLER,
      suggestions: choices,
    },
    look: async ({ id }) => {
      const { customer } = await ask<CustomerResponse>({
        path: "admin/customers/get",
        locale,
        body: { id },
      });
      if (customer.approval === "pending") return { skipped: t("bulk.seller.pending") };
      const { fields, version } = termsOf(customer, locale);
      let latest = version;
      const give = async (seller: string) => {
        const body = decisionOf(id, { ...fields, seller }, latest);
        const path = "admin/customers/approve";
        const saved = await ask<CustomerResponse>({ path, locale, body });
        latest = saved.customer.version;
      };
      const before = nameOf(customer.seller) || NO_VALUE;
      return {
        preview: { plan: t("bulk.seller.plan", { before }) },
        run: give,
        undo: () => give(customer.seller),
      };
    },
  };
}

/** Accounts are closed and opened again. */
function useClosing(disabled: boolean): BulkAction<Customer> {
  const t = useDeskTexts("customers");
  const act = disabled ? "close" : "open";
  const says = useClosingSays(disabled);
  const locale = useShopLocale();
  const stateOf = (isClosed: boolean) => (isClosed ? t("closed") : t("open"));
  const close = (id: string, isClosed: boolean) =>
    ask({ path: "admin/customers/disable", locale, body: { id, disabled: isClosed } });
  return {
    id: act,
    name: t(`bulk.${act}.name`),
    role: "manager",
    isBad: disabled,
    says,
    preview: (one) =>
      one.disabled === disabled
        ? { skipped: t("bulk.already", { state: stateOf(disabled) }) }
        : { what: t("account"), before: stateOf(one.disabled), after: stateOf(disabled) },
    run: ({ id }) => close(id, disabled),
    undo: ({ id }) => close(id, !disabled),
  };
}

/** What a closing ends does not begin again with the account: that is said before, and no undo calls itself one. */
function useClosingSays(disabled: boolean): BulkSays {
  const closing = useDeskTexts("customers.bulk.close");
  const opening = useDeskTexts("customers.bulk.open");
  if (!disabled) return bulkSays(opening);
  return {
    ...bulkSays(closing),
    preview: (count, of) => closing("preview", { count, of }),
    undo: { name: closing("undo"), done: (count) => closing("undone", { count }) },
  };
}

/** Who came by a file is invited; who is left out is said with why, before anything is done. */
function useInviting(): BulkAction<Customer> {
  const t = useDeskTexts("customers.invitation");
  const says = bulkSays(useDeskTexts("customers.bulk.invite"));
  const locale = useShopLocale();
  return {
    id: "invite",
    name: t("invite"),
    role: "staff",
    says,
    preview: ({ invitation: { state, whyNot, isUndelivered } }) =>
      whyNot === null
        ? {
            what: t("field"),
            before: isUndelivered ? t("lost") : t(`states.${state ?? "due"}`),
            after: t("states.invited"),
          }
        : { skipped: t(`whyNot.${whyNot}`) },
    run: ({ id }) => ask({ path: "admin/customers/invite", locale, body: { id } }),
  };
}
