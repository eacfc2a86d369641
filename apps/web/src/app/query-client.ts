import { QueryClient } from "@tanstack/react-query";

let client: QueryClient | null = null;

/** One for the whole page: the frame and the screens inside it share what they asked for. Tests make their own. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      // "always": a call without a network fails at once with words on the screen, instead of waiting without any.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
