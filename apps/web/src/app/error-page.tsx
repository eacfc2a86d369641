import { isRouteErrorResponse } from "react-router";
import { brand } from "#src/layout/brand";
import { buttonLook } from "#src/ui/button-look";
import { Button } from "#src/ui/button.tsx";
import { EmptyHouse } from "#src/ui/empty-house.tsx";

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Uses no navigation or data, since these may be what failed. Its links load whole pages. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const words = isMissing(error)
    ? {
        title: "There is nothing at this address.",
        text: "The page may have moved, or the link may be missing a letter.",
      }
    : {
        title: "Something broke on our side.",
        text: "What you had already saved is safe. Load the page again; if it breaks again, tell us what you were doing.",
      };
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-6 py-14">
      <title>{`${words.title} · ${brand.name}`}</title>
      <EmptyHouse size={120} />
      <h1>{words.title}</h1>
      <p className="max-w-measure">{words.text}</p>
      <p className="flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load this page again
        </Button>
        <a href="/" className={buttonLook("quiet")}>
          Go to the home page
        </a>
      </p>
      <p className="text-soft">
        {brand.email}, {brand.phone}
      </p>
    </main>
  );
}
