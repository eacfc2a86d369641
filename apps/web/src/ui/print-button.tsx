import { Button } from "#src/ui/button.tsx";

export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      Print this page
    </Button>
  );
}
