import { SentApplications } from "./sent-applications.tsx";

export function ApplicationsPage() {
  return (
    <div className="scroll plain">
      <SentApplications />
    </div>
  );
}
