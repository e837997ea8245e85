import { useLoaderData, useParams } from "react-router";

import type { FoundReturn, FoundReturnable } from "#web/api/found-order.ts";
import { OpenReturnPage } from "./open-return-page.tsx";
import { ReturnPage } from "./return-page.tsx";
import { ReturnWait } from "./return-wait.tsx";

/** Both pages of returns (specification §2): one code, because a page more weighs on the table of all of them. */
export default function ReturnsRoute() {
  const found = useLoaderData<FoundReturn | FoundReturnable | null>();
  const { id = "" } = useParams();
  if (found !== null && found !== "none" && "shown" in found)
    return <ReturnPage id={id} found={found} />;
  if (found === null && id !== "") return <ReturnWait />;
  return <OpenReturnPage id={id} found={found ?? "none"} />;
}
