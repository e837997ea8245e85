declare global {
  /** What browsers with Trusted Types have (W3C); others take every text. */
  var trustedTypes: { createPolicy: (name: string, rules: TrustRules) => TrustRules } | undefined;
}

/** What becomes markup or the address of a script, as a browser takes it; each throws for what it does not vouch for. */
export type TrustRules = {
  createHTML: (html: string) => string;
  createScriptURL?: (url: string) => string;
};

/** A policy that the policy of content names (security A1), or its rules alone where a browser knows none. */
export function trustPolicy(name: string, rules: TrustRules): TrustRules {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
