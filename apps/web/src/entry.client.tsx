import { startTransition, StrictMode } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydratePage } from "#src/app/hydrate-page";

startTransition(() => {
  hydratePage(
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
