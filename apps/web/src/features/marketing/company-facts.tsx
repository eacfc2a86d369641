import type { Company } from "@keystep/contract/pages/site-data";
import type { ReactNode } from "react";
import { Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";

const addressOf = (file: string) => `/company/${file}`;

function People({ people }: { readonly people: NonNullable<Company["people"]> }) {
  return (
    <Section title="Who we are">
      <ul className="grid max-w-none! gap-6 md:grid-cols-2">
        {people.map(({ name, role, picture }) => (
          <li key={name} className="flex items-center gap-4">
            {picture === undefined ? null : (
              <img
                src={addressOf(picture)}
                alt=""
                width="80"
                height="80"
                loading="lazy"
                className="size-20 rounded-full object-cover"
              />
            )}
            <span>
              <strong className="block">{name}</strong>
              <span className="text-soft">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reviews({ reviews }: { readonly reviews: NonNullable<Company["reviews"]> }) {
  return (
    <Section title="What customers say">
      {reviews.map(({ words, name, source }) => (
        <figure key={`${name} ${words}`} data-prescribed="">
          <blockquote>{words}</blockquote>
          <figcaption className="mt-1 text-soft">
            {name}, {source}
          </figcaption>
        </figure>
      ))}
    </Section>
  );
}

/** People and reviews, where the company has told of any. */
export function PeopleAndReviews() {
  const { people, reviews } = brand.company ?? {};
  return (
    <>
      {people === undefined ? null : <People people={people} />}
      {reviews === undefined ? null : <Reviews reviews={reviews} />}
    </>
  );
}

/** The facts that the company has told; nothing stands for one that it has not. */
export function CompanyFacts() {
  const { office, funder, lenders, documents } = brand.company ?? {};
  const facts: readonly (readonly [term: string, fact: ReactNode])[] = [
    ["Licence", brand.licenceText],
    ["Office", office],
    ["Our money comes from", funder],
    ["Lenders that accept our share", lenders?.join(", ")],
    [
      "To read",
      documents?.map(({ title, file }) => (
        <Link key={file} href={addressOf(file)} isDocument className="block">
          {title}
        </Link>
      )),
    ],
  ];
  const told = facts.filter(([, fact]) => fact !== undefined && fact !== "");
  if (told.length === 0) return null;
  return (
    <dl className="grid">
      {told.map(([term, fact]) => (
        <div key={term} className="grid gap-x-5 border-t border-line py-3 md:grid-cols-3">
          <dt className="text-soft">{term}</dt>
          <dd className="md:col-span-2">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
