import { StaffMessages } from "./staff-messages.tsx";

export function MessagesPage() {
  return (
    <div className="scroll plain">
      <StaffMessages />
    </div>
  );
}
