import { ContentList } from "./content-list.tsx";

/** The shop's pages: a list, and one of them open beside it. */
export default function PagesPage() {
  return <ContentList noun="pages" />;
}
