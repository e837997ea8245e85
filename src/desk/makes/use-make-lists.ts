import { useQueryClient } from "@tanstack/react-query";

/** Reads anew what any area shows, once a make is called something else or is no more; not what is open of one. */
export function useMakeLists(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, what] }) =>
        area === "makes" ? what !== "one" : area !== "preview",
    });
}
