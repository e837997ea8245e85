/** Who else may run a script on pages that anybody may see, once the shopper allows it (decisions §12, ADR 0037). */
export const THIRD_PARTIES = ["tag_manager", "chat"] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** A third party as this shop has it: the address of its script, and further hosts that the script needs. */
export type ThirdPartyScript = { name: ThirdParty; script: string; hosts: readonly string[] };
