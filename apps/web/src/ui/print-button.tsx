import { Button } from "#src/ui/button.tsx";

export function PrintButton() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  );
}
