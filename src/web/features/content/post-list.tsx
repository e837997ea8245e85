import type { BlogEntry } from "#contract/content.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { blogPath } from "#web/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import "#web/styles/post-list.css";

/** Articles to choose from: what each is about, and when it was written. */
export function PostList({
  posts,
  headings: Heading,
}: {
  posts: readonly BlogEntry[];
  headings: "h2" | "h3";
}) {
  const locale = useShopLocale();
  const format = useFormat();
  return (
    <ul className="post-list">
      {posts.map(({ link, title, summary, language, publishedOn, image_route, image_alt }) => (
        <li key={link} {...(language !== locale && { lang: language })}>
          {image_route !== "" && <Drawing src={image_route} alt={image_alt} size={96} />}
          <div>
            <Heading>
              <a href={blogPath(locale, link)}>{title}</a>
            </Heading>
            <p className="secondary">{summary}</p>
            <p className="muted">
              <time dateTime={publishedOn}>{format.day(publishedOn)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
