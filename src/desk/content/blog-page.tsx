import { ContentList } from "./content-list.tsx";

/** The articles of the blog: a list, and one of them open beside it. */
export default function BlogPage() {
  return <ContentList noun="blog" />;
}
