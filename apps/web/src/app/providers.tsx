import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { NavigationProvider } from "#src/ui/link.tsx";

export function Providers({ children }: { readonly children: ReactNode }) {
  return <NavigationProvider navigate={useNavigate()}>{children}</NavigationProvider>;
}
