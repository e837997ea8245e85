declare global {
  /** What browsers with Trusted Types have (W3C); others take every text. */
  var trustedTypes:
    | { createPolicy: <Rules extends TrustRules>(name: string, rules: Rules) => Rules }
    | undefined;
}

/** What becomes markup or the address of a script, as a browser takes it; null, or a throw, where nobody vouches for it. */
type TrustRules = {
  createHTML: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
};

/** A policy that the policy of content names (security A1), or its rules alone where a browser knows none. */
export function trustPolicy<Rules extends TrustRules>(name: string, rules: Rules): Rules {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
