import { DEFAULT_BRAND } from "@keystep/contract/pages/site-data";
import { expect, test } from "vitest";
import { breadcrumbData, faqData, organizationData, titleOf, withData, wordsOf } from "./structured-data.ts";

test("words are what is read: no markup, entities as characters, elements apart", () => {
  expect(wordsOf("<p>You &amp; us<!-- --> share.</p><p>It&#x27;s <b>6%</b>.</p>")).toBe("You & us share. It's 6%.");
});

test("each folded answer is a question with its answer, without the link to itself", () => {
  const html =
    '<summary class="x"><h3 class="y">How large?</h3><svg></svg></summary><div id="share"><p>About 6%.</p>' +
    '<p data-link="" class="z"><a href="#share">Link</a></p></div><p>Below</p>';
  expect(faqData(html)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "How large?", acceptedAnswer: { text: "About 6%." } }],
  });
});

test("the trail goes over the pages that there are", () => {
  const pages = [
    { path: "/business/bnpl/calculator", title: "Instalment calculator" },
    { path: "/", title: "Buy the home you want sooner" },
    { path: "/business", title: "For business" },
    { path: "/business/bnpl", title: "Buy now, pay later" },
    { path: "/business/for-business", title: "Funds" },
  ];
  const trail = breadcrumbData("/business/bnpl/calculator", pages, "https://keystep.example");
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://keystep.example/" },
      { position: 2, name: "For business" },
      { position: 3, name: "Buy now, pay later" },
      { position: 4, name: "Instalment calculator", item: "https://keystep.example/business/bnpl/calculator" },
    ],
  });
  expect(breadcrumbData("/", pages, "https://keystep.example")).toBeNull();
});

test("who we are names the brand of the settings", () => {
  const brand = { ...DEFAULT_BRAND, name: "Nest", legalName: "Nest Pty Ltd", siteUrl: "https://nest.example" };
  expect(organizationData(brand)).toMatchObject({
    name: "Nest",
    legalName: "Nest Pty Ltd",
    telephone: "+61370104321",
    url: "https://nest.example",
  });
});

test("a title loses the brand behind it and nothing else", () => {
  expect(titleOf("<title>Now · later · Keystep</title>")).toBe("Now · later");
});

test("data cannot end its own block", () => {
  const html = withData("<head></head>", [{ text: "</script><script>alert(1)</script>" }]);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain("\\u003c/script>");
});
