import { useState } from "react";

/** Names requests: the same again has the same key, so that it is done once, however often it is sent; another has another. */
export function createSameKey(): (body: object) => string {
  let sent = { written: "", key: "" };
  return (body) => {
    const written = JSON.stringify(body);
    if (sent.written !== written) sent = { written, key: crypto.randomUUID() };
    return sent.key;
  };
}

/** The same for as long as what asks is shown. */
export function useSameKey(): (body: object) => string {
  const [keyOf] = useState(createSameKey);
  return keyOf;
}
