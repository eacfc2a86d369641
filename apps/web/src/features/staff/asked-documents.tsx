import { documentsToAskFor, type WantedDocument } from "@keystep/domain/applications/wanted-documents";
import type { AskedApplication } from "./asked-application.ts";
import { groupsOf } from "./asked-sections.tsx";

export const isSameDocument = (one: WantedDocument) => (other: Pick<WantedDocument, "step" | "title">) =>
  one.step === other.step && one.title === other.title;

type DocumentsProps = {
  readonly application: AskedApplication;
  /** How what they sent of each stands, by its name; without it nothing is said. */
  readonly held?: ReadonlyMap<string, string> | undefined;
  readonly wanted: readonly WantedDocument[];
  readonly onChange: (document: WantedDocument, isWanted: boolean) => void;
};

/** Documents that show an answer, by whose they are: none of the sections has a place for them. */
export function AskedDocuments({ application, held, wanted, onChange }: DocumentsProps) {
  const offered = documentsToAskFor(application);
  const groups = groupsOf(
    offered.map(({ step }) => step),
    application,
  );
  return (
    <section aria-label="Documents to ask for">
      <h2>Documents to ask for</h2>
      <div className="ask-groups">
        {groups.map(({ title, steps }) => (
          <div key={title} role="group" aria-label={`Documents: ${title}`}>
            <h3>{title}</h3>
            {offered
              .filter(({ step }) => steps.includes(step))
              .map((document) => (
                <label key={`${document.step} ${document.title}`} className="tickline">
                  <input
                    type="checkbox"
                    className="tick"
                    checked={wanted.some(isSameDocument(document))}
                    onChange={({ target }) => onChange(document, target.checked)}
                  />
                  {document.title}{" "}
                  {held === undefined ? null : <span className="soft">{held.get(document.title) ?? "not sent"}</span>}
                </label>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}
