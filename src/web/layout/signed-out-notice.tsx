import { useEffect, useState } from "react";

import type { SignedOut } from "./signed-out.tsx";

import { wasSignedOut } from "#web/session/sign-out.ts";

/** Why one was signed out; its code comes only for whoever just was. */
export function SignedOutNotice() {
  const [Notice, setNotice] = useState<typeof SignedOut>();
  useEffect(() => {
    if (!wasSignedOut()) return;
    import("./signed-out.tsx").then(
      ({ SignedOut: Loaded }) => setNotice(() => Loaded),
      () => undefined, // home is there without the sentence
    );
  }, []);
  return Notice && <Notice />;
}
