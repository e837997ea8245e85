import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

import type { PaymentForm } from "./payment-form.ts";

type Mounting<F extends PaymentForm | null> = {
  /** Puts the provider's elements into the place; null where the provider has nothing to show. */
  mount: (element: HTMLElement) => Promise<F>;
  /** The form once it is there, and undefined when it goes. */
  onForm: (form: F | undefined) => void;
  onFailed: () => void;
};

/**
 * The place of a provider's own elements (security A25). They are put in once and taken out with the page's
 * part, also when that goes before they have come.
 */
export function useMountedForm<F extends PaymentForm | null>(
  mounting: Mounting<F>,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const mount = useEffectEvent((element: HTMLElement) => mounting.mount(element));
  const shown = useEffectEvent((form: F | undefined) => mounting.onForm(form));
  const failed = useEffectEvent(() => mounting.onFailed());
  useEffect(() => {
    const element = document.createElement("div");
    place.current?.append(element);
    let isWanted = true;
    const mounted = mount(element);
    mounted.then(
      (form) => isWanted && shown(form),
      () => isWanted && failed(),
    );
    return () => {
      isWanted = false;
      shown(undefined);
      void mounted
        .then((form) => form?.unmount())
        .catch(() => undefined) // it never was there
        .finally(() => element.remove());
    };
  }, []);
  return place;
}
