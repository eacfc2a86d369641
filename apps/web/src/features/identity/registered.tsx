import { useEffect, useRef } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { HostedSignInButton } from "./hosted-sign-in-button.tsx";

type RegisteredProps = {
  readonly email: string;
  readonly invitationId?: string | null | undefined;
};

/** Takes the form's place once there is an account. */
export function Registered({ email, invitationId = null }: RegisteredProps) {
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => words.current?.focus(), []);

  if (invitationId !== null) {
    return (
      <>
        <p ref={words} tabIndex={-1} className="text-[1.15rem] outline-none">
          Successfully registered! Now sign in with your new password, and you are back at your invitation.
        </p>
        <HostedSignInButton path={paths.join(invitationId)} variant="primary">
          Sign in and go on
        </HostedSignInButton>
        <p className="text-soft">
          A confirmation email is on its way to <strong className="wrap-anywhere">{email}</strong>. You need not wait
          for it.
        </p>
      </>
    );
  }
  return (
    <>
      <p ref={words} tabIndex={-1} className="text-[1.15rem] outline-none">
        Successfully registered! You can now login here:
      </p>
      <p>
        <Link href={paths.login()} look="primary" size="large">
          Login
        </Link>
      </p>
      <p className="text-soft">
        A confirmation email is on its way to <strong className="wrap-anywhere">{email}</strong>. Once you open its
        link, what was begun with this address comes to your account.
      </p>
      <p className="text-soft">Nothing after a few minutes? Please look in the spam folder as well.</p>
    </>
  );
}
