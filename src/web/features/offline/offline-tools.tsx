import { WaitingLines } from "#web/features/cart/public/waiting-lines.tsx";
import { PackSearch, type PackSearchProps } from "./pack-search.tsx";

export type OfflineToolsProps = PackSearchProps;

/** What can be done without network: search by number, and see what waits for the cart. */
export function OfflineTools(search: OfflineToolsProps) {
  return (
    <>
      <PackSearch {...search} />
      <WaitingLines />
    </>
  );
}
