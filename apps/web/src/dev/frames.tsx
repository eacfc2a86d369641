import { Article, Section } from "#src/layout/article.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { PaperHeader } from "#src/layout/paper-header.tsx";
import type { Part, PartState } from "./part.tsx";

const UNREACHABLE = new Error("unreachable");
const LOADS = [
  ["On its way", null, true],
  ["It did not come", UNREACHABLE, false],
  ["Asked for once more", UNREACHABLE, true],
] as const;

/** The page, its top and its foot are those around the catalogue itself, so they have no states here. */
export const FRAMES: readonly Part[] = [
  { name: "Page", file: "layout/page.tsx", says: "The frame of every screen, as around this one.", states: [] },
  { name: "Top navigation", file: "layout/top-nav.tsx", says: "The name mark and the menu.", states: [] },
  { name: "Footer", file: "layout/footer.tsx", says: "A street of roofs, and the links of every page.", states: [] },
  {
    name: "Paper header",
    file: "layout/paper-header.tsx",
    says: "Stands above a page on paper: whose it is, where it was read, and on which day it was printed.",
    fit: "wide",
    states: [
      [
        "On paper only, so the page's rule for screens is taken off",
        <div className="parts-on-paper">
          <PaperHeader />
        </div>,
      ],
    ],
  },
  {
    name: "Load state",
    file: "layout/load-state.tsx",
    says: "Stands where an answer of the server will be, and asks again if it did not come.",
    fit: "wide",
    states: LOADS.map(([state, error, isFetching]): PartState => [
      state,
      <LoadState
        label="Loading your messages"
        takesFocus={false}
        query={{ error, isFetching, refetch: () => undefined }}
      />,
    ]),
  },
  {
    name: "Article",
    file: "layout/article.tsx",
    says: "A page that is read from top to bottom.",
    fit: "wide",
    states: [
      [
        "With two sections",
        <div className="parts-article">
          <Article title="About us" lead="We started because a deposit takes longer to save than it should.">
            <Section title="What we do">
              <p>We take a small share of a home for a while, and help with the deposit, the repayments or both.</p>
            </Section>
            <Section title="What we do not">
              <p>We do not lend, and we do not move in.</p>
            </Section>
          </Article>
        </div>,
        { isWide: true },
      ],
    ],
  },
];
