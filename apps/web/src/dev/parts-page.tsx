import { useEffect } from "react";
import { Page } from "#src/layout/page.tsx";
import { Link } from "#src/ui/link.tsx";
import { CATALOGUE } from "./catalogue.tsx";
import { FamilySection, partId } from "./part.tsx";
import "./parts.css";
import { showMarkedMoments } from "./shown-states.ts";

export function meta() {
  return [{ title: "Parts" }, { name: "robots", content: "noindex" }];
}

/** Every part of the product in every state, while developing. No build holds it (routes.ts). */
export default function PartsPage() {
  useEffect(showMarkedMoments, []);
  return (
    <Page account={null} onLogin={() => undefined}>
      <div className="page-width parts-page">
        <h1 className="parts-head">Parts</h1>
        <div className="parts-columns">
          <nav aria-label="Parts" className="parts-aside">
            {CATALOGUE.flatMap(({ parts }) => parts).map((part) => (
              <Link key={part.name} href={`#${partId(part)}`} look="bare">
                {part.name}
              </Link>
            ))}
          </nav>
          <div className="parts-families">
            {CATALOGUE.map((family) => (
              <FamilySection key={family.id} family={family} />
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}
