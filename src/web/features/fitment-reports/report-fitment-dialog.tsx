import { useState } from "react";

import { LONGEST_REPORT, LONGEST_REPORTED_VEHICLE } from "#domain/fitment-report/fitment-report.ts";

import { useKeptGarage } from "#web/features/garage/public/use-kept-garage.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { PersonCheck } from "#web/ui/form/person-check.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextAreaField } from "#web/ui/form/text-area-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { ProblemField } from "./problem-field.tsx";
import { type ReportedPart, useReport } from "./use-report.ts";
import "#web/styles/report-fitment-dialog.css";

type Props = ReportedPart & {
  part: { number: string };
  /** What the form begins with; empty for the active vehicle. */
  vehicle: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Which vehicle a part does not fit, and what is wrong: it goes to who verifies parts. */
export function ReportFitmentDialog({ part, order, vehicle, isOpen, onClose }: Props) {
  const t = useTranslations("fitmentReport");
  const [sentBy, setSentBy] = useState<string>();
  const title = t("title", { number: part.number });
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose} width="600">
      {sentBy === undefined ? (
        <ReportForm part={part} order={order} vehicle={vehicle} onSent={setSentBy} />
      ) : (
        <div className="report-form">
          <output>
            <b>{t("sent")}</b> {t("sentText")} {sentBy !== "" && t("answer", { email: sentBy })}
          </output>
          <div>
            <Button onClick={onClose}>{t("close")}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

type FormProps = ReportedPart & { vehicle: string; onSent: (email: string) => void };

function ReportForm({ part, order, vehicle, onSent }: FormProps) {
  const t = useTranslations("fitmentReport");
  const locale = useShopLocale();
  const email = useSession()?.userEmail ?? "";
  const { active } = useKeptGarage();
  const { form, check, asksPerson } = useReport({ part, order, onSent });
  const known = vehicle === "" && active ? vehicleName(active, locale) : vehicle;
  return (
    <form {...form.props} className="report-form" aria-label={t("send")}>
      <p>{t("about")}</p>
      <TextField
        form={form}
        name="vehicle"
        label={t("vehicle")}
        hint={t("vehicleHint")}
        maxLength={LONGEST_REPORTED_VEHICLE}
        defaultValue={known}
      />
      <ProblemField form={form} />
      <TextAreaField
        form={form}
        name="comment"
        label={t("comment")}
        hint={t("commentHint")}
        rows={3}
        maxLength={LONGEST_REPORT}
        isOptional
      />
      <EmailField form={form} label={t("email")} defaultValue={email} isOptional />
      {asksPerson && <PersonCheck form={form} check={check} />}
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form}>{t("send")}</SubmitButton>
    </form>
  );
}
