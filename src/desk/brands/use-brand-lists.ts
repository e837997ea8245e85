import { useQueryClient } from "@tanstack/react-query";

/**
 * Reads anew what any area shows, once a brand is called something else, is new, or is no more: its name, or what is
 * of it, stands in most of them. Not what is open of a brand, or was about to be made of it, which may be no more.
 */
export function useBrandLists(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, what] }) =>
        area === "brands" ? what === "list" : area !== "preview" && !isOfBrand(what),
    });
}

/** Whether something is read by a brand's name, which may be no more. */
function isOfBrand(of: unknown): boolean {
  return typeof of === "object" && of !== null && "brand" in of;
}
