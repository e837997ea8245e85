import type { Mail } from "#contract/mails.ts";
import { leavesAnyway } from "#domain/mail/mail-repeat.ts";
import { LATE_MAIL_MINUTES } from "#domain/dashboard/late-work.ts";
import { GIVEN_UP_DAYS, MAIL_STATES } from "#domain/mail/mail-state.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { isLeaving } from "#desk/ui/mail-leaving.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { mailColumns } from "./mail-columns.ts";
import { MailDetail, MailTag } from "./mail-detail.tsx";

/** The shop's mails: a list, and one of them open beside it. */
export default function MailsPage() {
  const t = useDeskTexts("mails");
  return (
    <AreaList
      title={t("title")}
      spec={useMailList()}
      renderDetail={({ id, onClose }) => <MailDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useMailList(): AreaListSpec<Mail> {
  const t = useDeskTexts("mails");
  return {
    name: "mails",
    path: "admin/mails",
    filtersOf: ({ recipient, state }) => ({ recipient, state }),
    filters: [
      { kind: "text", key: "recipient", label: t("filters.recipient") },
      choiceFilter("state", { label: t("fields.state"), all: t("filters.all") }, [
        ...namedChoices(MAIL_STATES, (value) => t(`states.${value}`)),
        { value: "late", name: t("filters.late", { minutes: LATE_MAIL_MINUTES }) },
        { value: "givenUp", name: t("filters.givenUp", { days: GIVEN_UP_DAYS }) },
      ]),
    ],
    columns: withCells(mailColumns(useDeskLanguage()), {
      state: (one) => <MailTag mail={one} />,
    }),
    isMoving: (mail) => isLeaving(mail),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, recipient }) => `${recipient} (${id})`,
    bulk: [useSendingAgain()],
  };
}

/** Those that did not leave go again, many at once; the others are left out, each with why. */
function useSendingAgain(): BulkAction<Mail> {
  const t = useDeskTexts("mails.many");
  const says = bulkSays(useDeskTexts("mails.many"));
  const locale = useShopLocale();
  return {
    id: "again",
    name: t("name"),
    role: "staff",
    says,
    preview: (mail) => {
      const { state, repeat } = mail;
      if (state === "sent") return { skipped: t("left") };
      if (repeat === "queue") return { plan: t("plan") };
      if (repeat === "anew") return { plan: t("anew") };
      return { skipped: t(isOnItsWay(mail) ? "leaves" : "never") };
    },
    run: ({ id }) => ask({ path: "admin/mails/again", locale, body: { id } }),
  };
}

function isOnItsWay({ state, createdAt, queuedAt }: Mail): boolean {
  const [written, again] = [new Date(createdAt), queuedAt === null ? null : new Date(queuedAt)];
  return leavesAnyway({ state, createdAt: written, queuedAt: again }, new Date());
}
