import { newSecret } from "./new-secret.ts";

/** The key to send something with: the same for the same body, so that whatever is sent twice is done once. */
export function keyPerBody(): (body: object) => string {
  let last: { text: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: newSecret() };
    return last.key;
  };
}
