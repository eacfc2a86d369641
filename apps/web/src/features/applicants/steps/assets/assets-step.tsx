import { HoldingsStep } from "#src/features/applicants/holdings/holdings-step.tsx";
import { ASSETS_LIST } from "./assets-list.tsx";

export function AssetsStep() {
  return <HoldingsStep of={ASSETS_LIST} />;
}
