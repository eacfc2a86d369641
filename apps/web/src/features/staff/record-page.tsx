import { SecurityEvents } from "./security-events.tsx";

export function RecordPage() {
  return (
    <div className="scroll plain">
      <SecurityEvents />
    </div>
  );
}
