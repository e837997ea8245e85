import { expect } from "vitest";

import {
  ApiKeyResponse,
  ApiKeySecretResponse,
  type ApiKeyMakeRequest,
} from "#contract/api-keys.ts";

import { openReturningShop } from "./returning-shop.ts";

/** What a key is to be; a shop's own for the catalogue unless said otherwise. */
export type Wish = Partial<ApiKeyMakeRequest>;

let made = 0;

/** A shop with an owner, who makes keys for programs. */
export async function openProgramShop(opening: Parameters<typeof openReturningShop>[0] = {}) {
  const shop = await openReturningShop(opening);
  const owner = await shop.hired("owner@example.com", 3);
  const keys = (verb: string, body: object, token = owner) =>
    shop.ask({ url: `admin/apikeys${verb}?lang=en`, body, token });
  return {
    ...shop,
    owner,
    /** What an owner does with keys. */
    keys,
    /** The name and the secret of a new key. */
    made: async (wish: Wish = {}): Promise<{ name: string; secret: string }> => {
      made += 1;
      const answer = await keys("/make", { ...wishOf(`Programa ${made}`), ...wish });
      expect(answer.text).toMatch(/^\{"status":"success"/);
      const { key, secret } = ApiKeySecretResponse.parse(answer.body);
      return { name: key.name, secret };
    },
    read: async (name: string) => ApiKeyResponse.parse((await keys("/get", { name })).body),
    /** What a program is answered. */
    call: (token: string, url: string, body: object) => shop.ask({ url, body, token }),
  };
}

export function wishOf(name: string): ApiKeyMakeRequest {
  return { name, email: null, scopes: ["catalogue"], storefront: null, networks: [], days: 90 };
}
