import { createContext, use } from "react";
import { useNavigate } from "react-router";
import { Article, Section } from "#src/layout/article.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { PaperHeader } from "#src/layout/paper-header.tsx";
import type { Account } from "#src/layout/top-nav.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

export const PEOPLE = {
  nobody: { label: "Nobody", account: null },
  mia: { label: "Mia", account: { firstName: "Mia", email: "mia.nguyen@example.com" } },
  long: {
    label: "A long name",
    account: { firstName: "Maximiliana-Theodora", email: "maximiliana-theodora@example.com" },
  },
} as const satisfies Record<string, { label: string; account: Account | null }>;

export type Person = keyof typeof PEOPLE;

type WhoIsHere = { readonly person: Person; readonly choose: (person: Person) => void };

/** The frame is the one around this page, so who is chosen in a specimen is greeted there. */
export const WhoIsHere = createContext<WhoIsHere>({ person: "nobody", choose: () => undefined });

const CHOICES = Object.entries(PEOPLE).map(([value, { label }]) => ({ value, label }));

function isPerson(value: string): value is Person {
  return value in PEOPLE;
}

function TopNavs() {
  const { person, choose } = use(WhoIsHere);
  return (
    <Specimens fit="wide">
      <Specimen state="At the top of this page">
        <PillChoice
          name="person"
          legend="Who is here"
          options={CHOICES}
          value={person}
          onChange={(value) => (isPerson(value) ? choose(value) : undefined)}
        />
      </Specimen>
    </Specimens>
  );
}

function Frames() {
  const navigate = useNavigate();
  function showNotice(): void {
    void navigate("/dev/parts", { state: { notice: "You have signed out. What you saved is kept." } });
  }
  return (
    <Specimens fit="wide">
      <Specimen state="Why a redirect came here: below the top of this page">
        <Button onClick={showNotice}>Show such a notice</Button>
      </Specimen>
    </Specimens>
  );
}

function Foot() {
  return (
    <Specimens fit="wide">
      <Specimen state="At the foot of this page">
        <Link href="#footer-of-the-page">Go there</Link>
      </Specimen>
    </Specimens>
  );
}

const IDLE = { isFetching: false, refetch: () => undefined } as const;

function Loads() {
  return (
    <Specimens fit="wide">
      <Specimen state="On its way">
        <LoadState label="Loading your receipts" query={{ ...IDLE, error: null, isFetching: true }} />
      </Specimen>
      <Specimen state="It did not come">
        <LoadState
          label="Loading your receipts"
          takesFocus={false}
          query={{ ...IDLE, error: new Error("unreachable") }}
        />
      </Specimen>
      <Specimen state="Asked for once more">
        <LoadState
          label="Loading your receipts"
          takesFocus={false}
          query={{ ...IDLE, error: new Error("unreachable"), isFetching: true }}
        />
      </Specimen>
    </Specimens>
  );
}

/** On paper only, so it is taken out of the page's own rule for screens. */
function Papers() {
  return (
    <div className="parts-on-paper">
      <PaperHeader />
    </div>
  );
}

function Articles() {
  return (
    <div className="parts-article">
      <Article title="About us" lead="We started because a deposit takes longer to save than it should.">
        <Section title="What we do">
          <p>We take a small share of a home for a while, and help with the deposit, the repayments or both.</p>
        </Section>
        <Section title="What we do not">
          <p>We do not lend, and we do not move in.</p>
        </Section>
      </Article>
    </div>
  );
}

export const layoutFamily: Family = {
  id: "frames",
  title: "Frames",
  lead: "What stands around every page. The frame of this page is the product's own: top, notice, content, street of roofs.",
  parts: [
    {
      name: "Page",
      file: "layout/page.tsx",
      says: "The frame of every screen, with the way past the navigation for those who come by keyboard.",
      Specimens: Frames,
    },
    {
      name: "Top navigation",
      file: "layout/top-nav.tsx",
      says: "The name mark and the menu, which greets whoever is signed in.",
      Specimens: TopNavs,
    },
    {
      name: "Footer",
      file: "layout/footer.tsx",
      says: "A street of roofs, and what has to be said on every page.",
      Specimens: Foot,
    },
    {
      name: "Paper header",
      file: "layout/paper-header.tsx",
      says: "Stands above a page on paper: whose it is, where it was read, and on which day it was printed.",
      Specimens: Papers,
    },
    {
      name: "Load state",
      file: "layout/load-state.tsx",
      says: "Stands where an answer of the server will be, and asks again if it did not come.",
      Specimens: Loads,
    },
    {
      name: "Article",
      file: "layout/article.tsx",
      says: "A page that is read from top to bottom.",
      Specimens: Articles,
    },
  ],
};
