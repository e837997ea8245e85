import { z } from "zod";

/** Hosts as addresses name them, and nothing that could end a rule of the content policy. */
export const HostList = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(host)),
    {
      message: "Give host names without https://, separated by commas",
    },
  );
