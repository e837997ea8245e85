import { useLocation } from "react-router";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { loginPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";

type Props = Parameters<typeof buttonClass>[0] & { children: string };

/** The way to log in and come back to this page. */
export function LoginButton({ children, ...look }: Props) {
  const { pathname, search } = useLocation();
  const href = loginPath(useShopLocale(), pathname + search);
  return (
    <a className={buttonClass(look)} href={href} rel="nofollow">
      {children}
    </a>
  );
}
