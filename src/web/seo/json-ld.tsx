/**
 * Structured data for search engines, as a data block: the browser never runs it, so the content
 * policy needs no exception. Nothing in it can close the element.
 */
export function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...value });
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- escaped above; a script element takes no children
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", String.raw`\u003c`) }}
    />
  );
}
