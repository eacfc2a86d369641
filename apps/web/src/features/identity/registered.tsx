import { useEffect, useRef } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";

type RegisteredProps = { readonly email: string };

/** What stands in the form's place once there is an account. */
export function Registered({ email }: RegisteredProps) {
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => words.current?.focus(), []);

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
