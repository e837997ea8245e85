import type { Customer } from "#contract/customers.ts";
import { INVITATION_DAYS } from "#domain/account/invitation.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

/** Whether somebody who came by a file was invited and came, and the way to invite them; nothing for all others. */
export function CustomerInvitation({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers.invitation");
  const format = useFormat();
  const call = useDeskCall("customers");
  const { id, email, invitation } = customer;
  const { state, invitedAt, openedAt, whyNot, isUndelivered } = invitation;
  if (state === null) return null;
  const when = (moment: string | null) => (moment === null ? t("never") : format.moment(moment));
  const invite = () =>
    call.mutate({
      path: "admin/customers/invite",
      body: { id },
      text: t("invited", { name: email }),
    });
  return (
    <DetailSection title={t("title")} note={t(`states.${state}`)}>
      {state !== "opened" && <p className="secondary">{t("what", { days: INVITATION_DAYS })}</p>}
      <Facts
        facts={[
          [t("at"), when(invitedAt)],
          [t("opened"), when(openedAt)],
        ]}
      />
      {whyNot === null && isUndelivered && <p>{t("undelivered")}</p>}
      {whyNot === null && (
        <p className="acts">
          <Button isBusy={call.isPending} onClick={invite}>
            {invitedAt === null ? t("invite") : t("again")}
          </Button>
        </p>
      )}
      {whyNot !== null && whyNot !== "gets_in" && (
        <p className="secondary">{t(`whyNot.${whyNot}`, { days: INVITATION_DAYS })}</p>
      )}
    </DetailSection>
  );
}
