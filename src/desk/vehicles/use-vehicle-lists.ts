import { useQueryClient } from "@tanstack/react-query";

/**
 * Reads anew what any area shows, once a model or an engine is called something else or is no more: many say what parts
 * fit. Not what is open of one, or was about to be made of it, which may be no more.
 */
export function useVehicleLists(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, what] }) =>
        area === "vehicles" ? what !== "one" : area !== "preview",
    });
}
