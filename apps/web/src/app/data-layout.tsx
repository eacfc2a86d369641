import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "#src/app/query-client";

/** Screens that ask the API stand below this; the reading pages outside do not carry the query library. */
export default function DataLayout() {
  return (
    <QueryClientProvider client={queryClient()}>
      <Outlet />
    </QueryClientProvider>
  );
}
