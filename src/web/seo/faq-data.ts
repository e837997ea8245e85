/** A page of fewer is no list of questions, whatever one of its headings asks. */
const FEWEST_QUESTIONS = 2;
const SECTION = /<h2[^>]*>(?<heading>.*?)<\/h2>(?<answer>.*?)(?=<h2|$)/gs;
const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

/**
 * The questions of a text and what it answers, for search engines (schema.org, FAQPage): its headings that end as
 * questions do. Undefined where it is no list of questions.
 */
export function faqData(html: string): object | undefined {
  const sections = Array.from(html.matchAll(SECTION), ({ groups }) => ({
    question: plainText(groups?.["heading"] ?? ""),
    answer: plainText(groups?.["answer"] ?? ""),
  }));
  const asking = sections.filter(({ question, answer }) => question.endsWith("?") && answer !== "");
  if (asking.length < FEWEST_QUESTIONS) return undefined;
  return {
    "@type": "FAQPage",
    mainEntity: asking.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replaceAll(/\s+([.,;:?!])/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}
