import { useEffect, useState } from "react";
import { Page } from "#src/layout/page.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { CATALOGUE } from "./catalogue.ts";
import { PEOPLE, WhoIsHere, type Person } from "./layout.tsx";
import { FamilySection, partId } from "./part.tsx";
import "./parts.css";
import { showMarkedMoments } from "./shown-states.ts";
import { chooseTheme, useTheme } from "./theme.ts";

export function meta() {
  return [{ title: "Parts" }, { name: "robots", content: "noindex" }];
}

const THEMES = [
  { value: "device", label: "As the device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

function ThemeChoice() {
  const [choice, setChoice] = useState("device");
  const theme = useTheme();
  function choose(value: string): void {
    setChoice(value);
    chooseTheme(value === "light" || value === "dark" ? value : null);
  }
  useEffect(() => () => chooseTheme(null), []);
  return (
    <div data-theme={theme}>
      <PillChoice name="theme" legend="Theme" options={THEMES} value={choice} onChange={choose} />
    </div>
  );
}

function Contents() {
  return (
    <ul className="parts-contents">
      {CATALOGUE.map(({ id, title, parts }) => (
        <li key={id}>
          <Link href={`#${id}`} look="bare" className="parts-contents-family">
            {title}
          </Link>
          <ul>
            {parts.map((part) => (
              <li key={part.name}>
                <Link href={`#${partId(part)}`} look="bare" className="parts-contents-part">
                  {part.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const COUNT = new Set(CATALOGUE.flatMap(({ parts }) => parts.map(({ file }) => file))).size;

/** Every part of the product in every state, while developing. No build holds it (routes.ts). */
export default function PartsPage() {
  const [person, choose] = useState<Person>("nobody");
  useEffect(showMarkedMoments, []);
  return (
    <WhoIsHere value={{ person, choose }}>
      <Page account={PEOPLE[person].account} onLogin={() => choose("mia")}>
        <div className="page-width parts-page">
          <header className="parts-head">
            <h1>Parts</h1>
            <p className="parts-lead">
              Everything the screens are made of, in every state it can be in: {COUNT} files. These are the parts
              themselves, so press them, tab through them, make the window narrow.
            </p>
            <ThemeChoice />
          </header>
          <div className="parts-columns">
            <div className="parts-aside">
              <nav aria-label="Parts" className="parts-aside-wide">
                <Contents />
              </nav>
              <div className="parts-aside-narrow">
                <Disclosure summary="All parts">{() => <Contents />}</Disclosure>
              </div>
            </div>
            <div className="parts-families">
              {CATALOGUE.map((family) => (
                <FamilySection key={family.id} family={family} />
              ))}
            </div>
          </div>
          <span id="footer-of-the-page" />
        </div>
      </Page>
    </WhoIsHere>
  );
}
