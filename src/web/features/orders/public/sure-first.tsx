import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";

import type { OrderResponse } from "#contract/orders.ts";

import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type Props = {
  /** The call that ends something, and what it is sent. */
  path: string;
  body: () => object;
  /** What is done, whether one is sure, and what leaves things as they are. */
  word: string;
  sure: string;
  keep: string;
  /** What else may be done, before the button that begins. */
  children?: ReactNode;
};

/** Ends something of an order's, a quote's or a return's, and asks twice. */
export function SureFirst({ path, body, word, sure, keep, children }: Props) {
  const { revalidate } = useRevalidator();
  const [isSure, setSure] = useState(false);
  const form = useForm<OrderResponse>({
    judge: () => [],
    path,
    body,
    onDone: () => revalidate(),
  });
  if (!isSure)
    return (
      <div className="acts">
        {children}
        <Button kind="quiet" onClick={() => setSure(true)}>
          {word}
        </Button>
      </div>
    );
  return (
    <form {...form.props} className="order-say" aria-label={word}>
      <p>{sure}</p>
      <FormRefused refusal={form.refusal} />
      <div className="acts">
        <Button kind="bad" type="submit" isBusy={form.isBusy}>
          {word}
        </Button>
        <Button kind="quiet" onClick={() => setSure(false)}>
          {keep}
        </Button>
      </div>
    </form>
  );
}
