/** Decoration only: say what is going on in words beside it. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 motion-safe:animate-spin">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2.5" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2.5"
      />
    </svg>
  );
}
