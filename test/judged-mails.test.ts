import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { compareFindings, readExplanations } from "./judges/finding.ts";
import { isInstalled, judgeFile, unlessInstalled } from "./judges/install-judges.ts";
import { judgeHtml } from "./judges/judge-html.ts";
import { judgedMails, judgeMails } from "./judges/judge-mails.ts";

const CANIEMAIL = "caniemail/dist/index.js";
const NOTHING = { unexplained: [], unused: [] };
const explanations = readExplanations(readFileSync("test/judges/explained.json", "utf8"));

it("every kind of mail has nothing for html-validate that nobody explained, and nothing is explained in vain", async () => {
  const findings = await judgeHtml(judgedMails(), "mail-html");
  expect(compareFindings(findings, explanations, ["mail-html"])).toEqual(NOTHING);
});

it.skipIf(!isInstalled(CANIEMAIL))(
  `every kind of mail is shown by the readers that most people have${unlessInstalled(CANIEMAIL)}`,
  async () => {
    const findings = await judgeMails(judgedMails(), judgeFile(CANIEMAIL));
    expect(compareFindings(findings, explanations, ["caniemail"])).toEqual(NOTHING);
  },
);
