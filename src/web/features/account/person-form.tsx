import type { AccountDetail, AccountResponse } from "#contract/account.ts";
import { personProblems } from "#domain/account/account-form.ts";
import { needsCompany } from "#domain/account/account-type.ts";

import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { sentPhone, typedPhone } from "#web/ui/form/phone-values.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { renameSession } from "#web/session/session-changes.ts";
import { showToast } from "#web/ui/toast.tsx";
import "#web/styles/form-rows.css";

/** Personal data. The address of the account stays: it is what one logs in with. */
export function PersonForm({ account }: { account: AccountDetail }) {
  const t = useTranslations("account.person");
  const words = useTranslations("form.person");
  const { account_type: accountType, company_name, phone } = account;
  const form = useForm<AccountResponse>({
    judge: (values) =>
      personProblems({
        firstName: values("first_name"),
        lastName: values("last_name"),
        ...typedPhone(values),
        companyName: values("company_name"),
        accountType,
      }),
    path: "account/update",
    body: (values) => ({
      user: {
        first_name: values("first_name"),
        last_name: values("last_name"),
        phone: sentPhone(values),
        ...(needsCompany(accountType) && { company_name: values("company_name") }),
      },
    }),
    onDone: ({ account: saved }) => {
      renameSession(saved.first_name);
      showToast(t("saved"));
    },
  });
  return (
    <form {...form.props} aria-labelledby="person">
      <h2 id="person">{t("heading")}</h2>
      <div className="field-pair">
        <TextField
          form={form}
          name="first_name"
          label={words("firstName")}
          autoComplete="given-name"
          defaultValue={account.first_name}
        />
        <TextField
          form={form}
          name="last_name"
          label={words("lastName")}
          autoComplete="family-name"
          defaultValue={account.last_name}
        />
      </div>
      {needsCompany(accountType) && (
        <TextField
          form={form}
          name="company_name"
          label={words("company")}
          autoComplete="organization"
          defaultValue={company_name}
        />
      )}
      <PhoneField form={form} phone={phone} />
      <p className="small secondary">{t("emailStays", { email: account.email })}</p>
      <FormRefused refusal={form.refusal} />
      <p className="acts">
        <SubmitButton form={form}>{t("save")}</SubmitButton>
        <Button size="l" type="reset">
          {t("reset")}
        </Button>
      </p>
    </form>
  );
}
