import { type ReactNode, useEffect, useRef } from "react";

import { readTypedForm, storedTypedForm, type TypedFields } from "#domain/order/typed-form.ts";

import { storedText } from "#web/storage/stored-text.ts";

export type TypedFormName = "start" | "shipTo" | "billTo";

const kept = storedText("typed");

/** What a form held when its page was loaded anew before it was sent; undefined where it held nothing. */
export function typedFields(form: TypedFormName): TypedFields | undefined {
  return readTypedForm(kept.read(), form);
}

/** It was sent, or given up: the next one begins with what is decided. */
export function forgetTyped(): void {
  kept.remove();
}

/** Keeps what is typed into the form in it when the page is left, so that a reload loses nothing. */
export function TypedForm({ name, children }: { name: TypedFormName; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = () => {
      const form = place.current?.querySelector("form");
      if (form) kept.write(storedTypedForm(name, new FormData(form).entries()));
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [name]);
  return <div ref={place}>{children}</div>;
}
