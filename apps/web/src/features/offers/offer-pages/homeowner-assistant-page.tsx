import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { OfferArticle } from "./offer-article.tsx";
import { OFFERS } from "#src/features/offers/offers";

const offer = OFFERS["homeowner-assistant"];

export const meta = pageMeta(offer.name, offer.summary);

const answers = [
  {
    title: "Do I have to move, or change banks?",
    text: `No. You stay in your home, and your loan stays with your bank. ${brand.name} pays part of it. Your bank has to agree to our share. When you refinance at the end, you can stay with it or choose another.`,
  },
  {
    title: "What if my home loses value?",
    text: "Our share falls and rises with the home. Your loan stays as it is. The calculator shows ten years at four rates of growth, including a fall.",
  },
  {
    title: "How does it end?",
    text: "You buy back our share at its value on the day. The usual way is to refinance after about three years. You can also pay from the price when you sell.",
  },
];

export default function HomeownerAssistantPage() {
  return (
    <OfferArticle name="homeowner-assistant">
      <section aria-labelledby="owners-ask" className="mt-[clamp(2.25rem,7vw,5rem)]">
        <h2 id="owners-ask" className="mb-4">
          What owners ask first
        </h2>
        {answers.map(({ title, text }) => (
          <Disclosure key={title} summary={<h3 className="text-[1.1rem]">{title}</h3>}>
            <p className="max-w-measure">{text}</p>
          </Disclosure>
        ))}
      </section>
    </OfferArticle>
  );
}
