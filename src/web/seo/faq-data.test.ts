import { describe, expect, it } from "vitest";

import { faqData } from "./faq-data.ts";

const QUESTIONS = `<p>Before.</p><h2>¿Sirve?</h2><p>Sí: mire <a href="/x">su página</a>.</p><ul><li>Uno</li></ul>
<h2>Notas</h2><p>No es pregunta.</p><h2>What &amp; when?</h2><p>A &lt;b&gt; &quot;c&quot;.</p>`;

describe("a list of questions for search engines", () => {
  it("has each heading that is a question, with the words up to the next heading", () => {
    expect(faqData(QUESTIONS)).toEqual({
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "¿Sirve?",
          acceptedAnswer: { "@type": "Answer", text: "Sí: mire su página. Uno" },
        },
        {
          "@type": "Question",
          name: "What & when?",
          acceptedAnswer: { "@type": "Answer", text: 'A <b> "c".' },
        },
      ],
    });
  });

  it.each([
    ["<p>Nothing.</p>"],
    ["<h2>One?</h2><p>Yes.</p>"],
    ["<h2>One?</h2><p>Yes.</p><h2>Two?</h2>"],
    ["<h2>One</h2><p>Yes.</p><h2>Two</h2><p>Yes.</p>"],
    [""],
  ])("is none of %s", (html) => {
    expect(faqData(html)).toBeUndefined();
  });
});
