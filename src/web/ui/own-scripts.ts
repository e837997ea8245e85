/**
 * Which addresses of scripts and workers are the page's own, where trusted types are demanded (security A1): code that lets
 * a library load something says so here. From where anything may be loaded the policy of content says all the same.
 */
export const OWN_SCRIPTS = new Set<(address: string) => boolean>();
