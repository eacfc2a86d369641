import { Article } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { AnswerGroups } from "./answer-groups.tsx";
import { aboutApplying, aboutTrouble } from "./faq-applying.tsx";
import { aboutMoney } from "./faq-money.tsx";
import { aboutTheEnd, aboutTheShare } from "./faq-share.tsx";

export const meta = pageMeta(
  "Questions and answers",
  `Shared equity: how ${brand.name} works, how large the share is, how you buy it back, and how it compares with Help to Buy and low-deposit loans.`,
);

const columns = [
  [aboutTheShare, aboutTrouble],
  [aboutTheEnd, aboutMoney, aboutApplying],
];

export default function FaqPage() {
  return (
    <Article
      title="Questions and answers"
      lead={
        <p>
          First read <Link href="#hardship">what happens if you can’t pay</Link> or{" "}
          <Link href="#no-refinance">can’t refinance</Link>.
        </p>
      }
    >
      <AnswerGroups columns={columns} opened="cost" />
    </Article>
  );
}
