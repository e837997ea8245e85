import { useState } from "react";

/**
 * Which act's dialog is open. What is done closes its own dialog alone: it is done only once what is shown was read
 * anew, and whoever is quick has opened the next one by then.
 */
export function useOpenedAct<Id extends string>() {
  const [opened, setOpened] = useState<Id>();
  return {
    opened,
    open: setOpened,
    close: (id: Id) => setOpened((current) => (current === id ? undefined : current)),
  };
}
