import { ACTIONS } from "./actions.tsx";
import { BOUND_FIELDS } from "./bound-fields.tsx";
import { FIELDS } from "./fields.tsx";
import { FRAMES } from "./frames.tsx";
import { MESSAGES } from "./messages.tsx";
import { OVERLAYS } from "./overlays.tsx";
import type { Family } from "./part.tsx";
import { PICTURES } from "./pictures.tsx";
import { PROGRESS } from "./progress.tsx";
import { STEPS } from "./steps.tsx";

export const CATALOGUE: readonly Family[] = [
  { id: "pictures", title: "Pictures", parts: PICTURES },
  { id: "actions", title: "Actions and places", parts: ACTIONS },
  { id: "fields", title: "Fields", parts: FIELDS },
  { id: "messages", title: "Messages", parts: MESSAGES },
  { id: "progress", title: "Waiting and progress", parts: PROGRESS },
  { id: "dialogs", title: "Dialogs", parts: OVERLAYS },
  { id: "forms", title: "Forms", parts: [...BOUND_FIELDS, ...STEPS] },
  { id: "frames", title: "Frames", parts: FRAMES },
];
