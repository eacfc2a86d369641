import { paths } from "#src/app/paths";

/** In a tab of its own, so that nothing typed here is lost. */
export function PrivacyNoticeLink() {
  return (
    <a
      href={paths.privacyPolicy()}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 w-fit items-center text-[0.97rem] text-eucalyptus underline underline-offset-4"
    >
      Read the privacy notice (opens in a new tab)
    </a>
  );
}
