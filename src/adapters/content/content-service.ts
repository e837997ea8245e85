import type { HostedBooklet } from "#domain/booklet/hosted-booklet.ts";

/**
 * A hosted content service that keeps a shop's catalogues (specification §7, Other; decisions §9). Whatever it sends
 * is a stranger's: the caller judges names and addresses.
 */
export type ContentService = {
  /** Rejects when it does not answer in time, or answers anything else than a list of catalogues. */
  catalogs: () => Promise<HostedBooklet[]>;
};
