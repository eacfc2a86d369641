import { actionFamily } from "./actions.tsx";
import { brandFamily } from "./brand.tsx";
import { fieldFamily } from "./fields.tsx";
import { illustrationFamily } from "./illustrations.tsx";
import { layoutFamily } from "./layout.tsx";
import { messageFamily } from "./messages.tsx";
import { overlayFamily } from "./overlays.tsx";
import type { Family } from "./part.tsx";
import { progressFamily } from "./progress.tsx";
import { formFamily } from "./steps.tsx";
import { tokenFamily } from "./tokens.tsx";

/** Everything that is shown, in the order in which it is read. parts.test.tsx holds it against the folders. */
export const CATALOGUE: readonly Family[] = [
  brandFamily,
  tokenFamily,
  illustrationFamily,
  actionFamily,
  fieldFamily,
  messageFamily,
  progressFamily,
  overlayFamily,
  formFamily,
  layoutFamily,
];
