/** Said by a calculator where nothing on it can move. */
export function WithoutScripts() {
  return (
    <noscript>
      <p className="mt-3 max-w-measure rounded-2xl bg-clay-paper px-5 py-4 print:hidden">
        JavaScript is off in this browser, so the figures cannot be changed. What you see is an example; how it is
        worked out stands below.
      </p>
    </noscript>
  );
}
