import { firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";
import { reportProblems } from "#domain/fitment-report/fitment-report.ts";

import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useSession } from "#web/session/session-store.ts";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { usePersonCheck } from "#web/ui/form/person-check.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** What a report is about, as the call names it. */
export type ReportedPart = { part: { sku: string }; order: string | undefined };

type Sent = ReportedPart & { onSent: (email: string) => void };

/** The form of a report; guests confirm that they are people where the shop asks that. */
export function useReport({ part, order, onSent }: Sent) {
  const isGuest = useSession() === undefined;
  const asksPerson = useShopFrame().settings.captcha_site_key !== undefined && isGuest;
  const check = usePersonCheck();
  const form = useForm({
    onRefused: check.forget,
    judge: (values) => [
      ...reportProblems(filledIn(values)),
      ...(asksPerson
        ? firstProblem("captcha", values("captcha"), [required("person_required")])
        : []),
    ],
    path: "fitmentreports/add",
    body: (values) => ({
      sku: part.sku,
      ...filledIn(values),
      ...(order !== undefined && { order }),
      ...(asksPerson && { captcha: values("captcha") }),
    }),
    onDone: (_reply, values) => onSent(values("email").trim()),
  });
  return { form, check, asksPerson };
}

function filledIn(values: FormValues) {
  return {
    vehicle: values("vehicle").trim(),
    problem: values("problem"),
    comment: values("comment").trim(),
    email: values("email").trim(),
  };
}
