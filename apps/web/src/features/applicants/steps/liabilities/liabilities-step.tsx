import { HoldingsStep } from "#src/features/applicants/holdings/holdings-step.tsx";
import { LIABILITIES_LIST } from "./liabilities-list.tsx";

export function LiabilitiesStep() {
  return <HoldingsStep of={LIABILITIES_LIST} />;
}
