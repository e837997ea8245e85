import type { ContactResponse } from "#contract/contact.ts";
import { type FieldProblem, firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";
import { contactProblems } from "#domain/contact/contact-form.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { type PersonChecking, usePersonCheck } from "#web/ui/form/person-check.tsx";
import { type Form, useForm } from "#web/ui/form/use-form.ts";

type Writing = {
  /** The path of the page that it is written on: without what follows, so nothing of who reads it. */
  page: string;
  /** The message, of whichever fields the page has for it. */
  written: (values: FormValues) => string;
  /** What is missing in those fields. */
  problems?: (values: FormValues) => FieldProblem[];
  onSent: (email: string) => void;
};

export type WritingForm = { form: Form; check: PersonChecking; asksPerson: boolean };

/** A form that writes to the shop (specification §5), whatever it is about. */
export function useContactForm({ page, written, problems, onSent }: Writing): WritingForm {
  const t = useTranslations("contactUs");
  const asksPerson = useShopFrame().settings.captcha_site_key !== undefined;
  const check = usePersonCheck();
  const form = useForm<ContactResponse>({
    onRefused: check.forget,
    incomplete: t("invalid"),
    judge: (values) => [
      ...(problems?.(values) ?? []),
      ...contactProblems({ ...writerOf(values), message: written(values) }),
      ...(asksPerson
        ? firstProblem("captcha", values("captcha"), [required("person_required")])
        : []),
    ],
    path: "contact",
    body: (values) => ({
      formInfo: { ...writerOf(values), message: written(values), url: location.origin + page },
      ...(asksPerson && { captcha: values("captcha") }),
    }),
    onDone: (_reply, values) => onSent(values("email").trim()),
  });
  return { form, check, asksPerson };
}

function writerOf(values: FormValues) {
  return { email: values("email"), name: values("name"), phone: values("phone") };
}
