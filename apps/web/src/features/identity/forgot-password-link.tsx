import { Link } from "#src/ui/link.tsx";

/** The hosted page that sends the link; it works without scripts. */
export function ForgotPasswordLink() {
  return (
    <Link href="/auth/forgot-password" isDocument className="inline-flex min-h-8 items-center">
      Forgot password?
    </Link>
  );
}
