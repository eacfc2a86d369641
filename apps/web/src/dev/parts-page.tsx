import { useEffect } from "react";
import { Page } from "#src/layout/page.tsx";
import { DIALOGS } from "./dialogs.tsx";
import { FIELDS } from "./fields.tsx";
import { FRAMES } from "./frames.tsx";
import { MESSAGES } from "./messages.tsx";
import { ACTIONS } from "./actions.tsx";
import { PICTURES } from "./pictures.tsx";
import "./parts.css";
import { showMarkedMoments, type Parts } from "./shown-states.tsx";

export function meta() {
  return [{ title: "Parts" }, { name: "robots", content: "noindex" }];
}

export const PARTS: Parts = { ...PICTURES, ...ACTIONS, ...FIELDS, ...MESSAGES, ...DIALOGS, ...FRAMES };

/** Every part of the product in every state, while developing. No build holds it (routes.ts). */
export default function PartsPage() {
  useEffect(showMarkedMoments, []);
  return (
    <Page account={null} onLogin={() => undefined}>
      <div className="page-width parts-page">
        <h1>Parts</h1>
        {Object.entries(PARTS).map(([files, states]) => (
          <section key={files}>
            <h2>{files}</h2>
            <div className="parts-specimens">
              {Object.entries(states).map(([state, drawn]) => (
                <figure key={state}>
                  <figcaption>{state}</figcaption>
                  {drawn}
                </figure>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Page>
  );
}
