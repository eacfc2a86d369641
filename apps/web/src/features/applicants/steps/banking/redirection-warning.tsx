/** People lose deposits to fraud in our name, so the screen says what we never do. */
export function RedirectionWarning() {
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      <strong className="font-semibold">We never ask you to change these by email or phone.</strong> If a message or a
      call does, it is not from us: please do not act on it.
    </p>
  );
}
