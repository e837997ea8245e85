import { useId } from "react";

import { callsOf, type KeyHolder, type KeyScope, scopesOf } from "#domain/api-key/key-scope.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FieldError } from "#desk/ui/form/field-error.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { Checkbox } from "#web/ui/field.tsx";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  holder: KeyHolder;
  scopes: readonly KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
};

/** What a key may do: each scope with what it means, and the calls that it is. */
export function ScopeField({ form, holder, scopes, onChange }: Props) {
  const t = useDeskTexts("apiKeys");
  const ofCustomer = useDeskTexts("apiKeys.ofCustomer");
  const means = (scope: KeyScope) => {
    if (holder === "customer" && (scope === "catalogue" || scope === "orders"))
      return ofCustomer(scope);
    return t(`means.${scope}`);
  };
  const id = useId();
  const error = form.errorOf("scopes");
  return (
    <fieldset className="scope-field" aria-describedby={error === undefined ? undefined : id}>
      <legend className="visually-hidden">{t("fields.scopes")}</legend>
      {scopesOf(holder).map((scope) => (
        <div key={scope}>
          <Checkbox
            label={t(`scopes.${scope}`)}
            name="scopes"
            checked={scopes.includes(scope)}
            onChange={({ target }) => {
              const isKept = (one: KeyScope) =>
                one === scope ? target.checked : scopes.includes(one);
              onChange(scopesOf(holder).filter(isKept));
            }}
          />
          <details className="scope-calls">
            <summary>{means(scope)}</summary>
            <ul className="mono">
              {callsOf(scope, holder).map((call) => (
                <li key={call}>{call}</li>
              ))}
            </ul>
          </details>
        </div>
      ))}
      <FieldError error={error} id={id} />
    </fieldset>
  );
}
