import type { Things } from "../page-samples.ts";
import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";
import { judgeFile } from "./install-judges.ts";
import { judgeAccess } from "./judge-access.ts";
import { judgeAlfa } from "./judge-alfa.ts";
import { judgeCalls } from "./judge-calls.ts";
import { BEHIND_HTTPS, fetchByHttps, judgeHeaders } from "./judge-headers.ts";
import { judgeHtml } from "./judge-html.ts";
import { judgeLighthouse } from "./judge-lighthouse.ts";
import { judgeLinks } from "./judge-links.ts";
import { judgedMails, judgeMails } from "./judge-mails.ts";
import { hasJava, judgeNu } from "./judge-nu.ts";
import { judgePolicies } from "./judge-policy.ts";
import { hasSqlmap, judgeSql } from "./judge-sql.ts";
import { OBSERVATORY } from "./observatory.ts";
import { type Login, openJudgedShop } from "./open-judged-shop.ts";

/** The shop that is judged, its pages, and who may open its back office. */
export type JudgedSite = {
  url: string;
  things: Things;
  pages: readonly FetchedPage[];
  owner: Login;
};

export type Verdict = {
  findings: Finding[];
  /** What is worth reading though nothing is wrong: scores. */
  notes?: string[];
  /** Why it could not run here, which is no pass. */
  notRun?: string;
};

type Judge = { name: string; run: (site: JudgedSite) => Promise<Verdict> };

/** Every judge, in the order in which they are heard. */
export const JUDGES: readonly Judge[] = [
  {
    name: "html-validate",
    run: async ({ pages }) => ({ findings: await judgeHtml(pages) }),
  },
  {
    name: "nu",
    run: async ({ pages }) =>
      hasJava()
        ? { findings: await judgeNu(pages, judgeFile("vnu-jar/build/dist/vnu.jar")) }
        : { findings: [], notRun: "as there is no Java" },
  },
  {
    name: "links",
    run: async ({ url, pages }) => {
      const { findings, followed } = await judgeLinks(url, pages);
      return { findings, notes: [`${followed} links followed.`] };
    },
  },
  {
    name: "csp",
    run: async ({ pages }) => ({ findings: judgePolicies(pages) }),
  },
  {
    name: "openapi",
    run: async ({ url }) => ({
      findings: await judgeCalls(url, judgeFile("@redocly/cli/bin/cli.js")),
    }),
  },
  {
    name: "mail-html",
    run: async () => ({ findings: await judgeHtml(judgedMails(), "mail-html") }),
  },
  {
    name: "caniemail",
    run: async () => ({
      findings: await judgeMails(judgedMails(), judgeFile("caniemail/dist/index.js")),
    }),
  },
  {
    name: "observatory",
    run: async ({ things }) => {
      const shop = await openJudgedShop({ ...BEHIND_HTTPS, SEED: "none" });
      try {
        const pages = await fetchByHttps({ url: shop.url, things });
        return { findings: await judgeHeaders(judgeFile(OBSERVATORY), pages) };
      } finally {
        await shop.close();
      }
    },
  },
  {
    name: "ibm-access",
    run: async (site) => ({
      findings: await judgeAccess(judgeFile("accessibility-checker-engine/ace-window.js"), site),
    }),
  },
  {
    name: "alfa",
    run: async (site) => ({ findings: await judgeAlfa(judgeFile("@siteimprove"), site) }),
  },
  {
    name: "sqlmap",
    run: async (site) =>
      hasSqlmap()
        ? { findings: await judgeSql(site) }
        : { findings: [], notRun: "as sqlmap, a package of Debian's, is not installed" },
  },
  {
    name: "lighthouse",
    run: (site) => judgeLighthouse(site, judgeFile("lighthouse/cli/index.js")),
  },
];
