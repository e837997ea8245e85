import type { PasskeyQuestion } from "#contract/passkeys.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "./send.ts";

/** What the shopper's passkey answers to a question of the shop; undefined where the browser gave none. */
export async function signedQuestion(locale: Locale): Promise<PublicKeyCredential | undefined> {
  const call = { path: "auth/passkeyquestion", locale, body: {} };
  const { options } = await ask<PasskeyQuestion>(call);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  return credential instanceof PublicKeyCredential ? credential : undefined;
}
