import { alert, field, form as formOf, heading, links, paragraph, submitButton } from "./form-parts.ts";
import { CREATE_ACCOUNT } from "./create-account-page.ts";
import { FORGOT_PASSWORD } from "./forgot-password-page.ts";

type SignInForm = { readonly action: string; readonly email: string; readonly problem: string | null };

/** The form of the sign-in page. A refusal takes the focus; without one the first empty field does. */
export function signInContent({ action, email, problem }: SignInForm): string {
  const describedBy = problem === null ? undefined : "problem";
  return [
    heading("Sign in"),
    paragraph("Welcome back. Your application is where you left it.", "soft"),
    ...(problem === null ? [] : [alert(problem)]),
    formOf(action, [
      field({
        name: "email",
        label: "Email",
        kind: "email",
        autocomplete: "username",
        value: email,
        describedBy,
        isFocused: problem === null && email === "",
      }),
      field({
        name: "password",
        label: "Password",
        kind: "password",
        autocomplete: "current-password",
        describedBy,
        isFocused: problem === null && email !== "",
      }),
      submitButton("Sign in"),
    ]),
    links([
      { label: "Forgot password?", address: FORGOT_PASSWORD },
      { label: "Create account", address: CREATE_ACCOUNT },
    ]),
    paragraph(
      "No password yet? Use the link from your email: it opens your application, and there you choose a password.",
      "soft",
    ),
  ].join("\n");
}
