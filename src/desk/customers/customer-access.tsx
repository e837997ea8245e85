import type { Customer } from "#contract/customers.ts";
import { ADMIN_LEVELS, ROLES } from "#domain/account/role.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";

/** Whether an account may log in, and what it may do in the back office; each is done at once. What closing it ends stays ended, so that it is opened again and not taken back. */
export function CustomerAccess({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers");
  const isOwner = useMay("owner");
  const { id, disabled, isAdmin, email } = customer;
  const change = useDeskCall("customers");
  const closingText = (isClosed: boolean, isUndone: boolean) => {
    if (isClosed) return t("access.closed", { name: email });
    return isUndone
      ? t("access.openedAgain", { name: email })
      : t("access.opened", { name: email });
  };
  const close = (isClosed: boolean, isUndone = false) =>
    change.mutate({
      path: "admin/customers/disable",
      body: { id, disabled: isClosed },
      text: closingText(isClosed, isUndone),
      ...(!isUndone && { undo: () => close(!isClosed, true) }),
      ...(isClosed && { undoName: t("access.openAgain") }),
    });
  const give = (level: number, isUndone = false) =>
    change.mutate({
      path: "admin/customers/role",
      body: { id, isAdmin: level },
      text: t("access.given", { name: email }),
      ...(!isUndone && { undo: () => give(isAdmin, true) }),
    });
  const role = ROLES.find((name) => ADMIN_LEVELS[name] === isAdmin) ?? "customer";
  return (
    <DetailSection title={t("access.title")}>
      <div className="form-columns">
        {isOwner && (
          <DeskChoiceField
            form={NO_ERRORS}
            name="isAdmin"
            label={t("fields.isAdmin")}
            hint={t("access.roleHint")}
            value={role}
            options={ROLES.map((value) => ({ value, name: t(`roles.${value}`) }))}
            onChange={(value) => give(ADMIN_LEVELS[value])}
          />
        )}
        <div className="access-state">
          <p>{disabled ? t("access.isClosed") : t("access.isOpen")}</p>
          {!disabled && <p className="small secondary">{t("access.closeNote")}</p>}
          <Button
            kind={disabled ? "plain" : "bad"}
            isBusy={change.isPending}
            onClick={() => close(!disabled)}
          >
            {disabled ? t("access.open") : t("access.close")}
          </Button>
        </div>
      </div>
    </DetailSection>
  );
}
