import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** The HTML standard alone: how we write our source is the business of formatter and linter. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }));

/** The places where a page is not HTML by the standard, each in a sentence. */
export async function wrongHtml(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, selector }) => `${path}: ${message} (${ruleId}, at ${selector ?? "the top"})`),
  );
}
