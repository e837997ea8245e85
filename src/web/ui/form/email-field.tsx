import type { ComponentProps } from "react";

import { TextField } from "./text-field.tsx";

type Props = Pick<
  ComponentProps<typeof TextField>,
  "form" | "label" | "hint" | "defaultValue" | "isOptional"
> & {
  /** Whether it is what an account is logged in to with: password managers keep it as the name. */
  isLogin?: boolean;
};

/** An e-mail address, `email` on the wire. */
export function EmailField({ isLogin = false, ...field }: Props) {
  return (
    <TextField {...field} name="email" type="email" autoComplete={isLogin ? "username" : "email"} />
  );
}
