import { ApplicationLayout } from "#src/features/applications/journey/application-layout.tsx";
import { BegunDisclosures } from "#src/features/disclosures/begun-disclosures.tsx";
import { PeopleButton, PeoplePanel } from "#src/features/co-applicants/people-panel.tsx";

const PEOPLE = { sidebar: <PeoplePanel />, bar: <PeopleButton /> };

export function meta() {
  return [{ title: "Your application" }, { name: "robots", content: "noindex" }];
}

export default function ApplicationPage() {
  return <ApplicationLayout people={PEOPLE} documents={<BegunDisclosures />} />;
}
