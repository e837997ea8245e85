import { useEffect, useState } from "react";

import type { PopupQueue } from "./popup-queue.tsx";

import { useShopFrame } from "./shop-frame.ts";

/**
 * Popup messages from the settings. Who has seen what is known in the browser only, so the server
 * renders none; their code comes only when the shop has something to say.
 */
export function Popups() {
  const { items } = useShopFrame().settings.pop_up_message;
  const [Queue, setQueue] = useState<typeof PopupQueue>();
  const hasMessages = items.length > 0;
  useEffect(() => {
    if (!hasMessages) return;
    import("./popup-queue.tsx").then(
      ({ PopupQueue: Loaded }) => setQueue(() => Loaded),
      () => undefined, // a message is worth less than the page it would stand over
    );
  }, [hasMessages]);
  return Queue && <Queue messages={items} />;
}
