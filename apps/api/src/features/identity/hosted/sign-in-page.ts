import { escapeHtml, hostedPage } from "#src/platform/oidc/hosted-page";
import type { HostedSite } from "#src/platform/oidc/hosted-page";

/** The one answer to every refused sign-in, so that nobody learns which addresses are known (DECISIONS, LOGIN-04). */
export const SIGN_IN_REFUSED = "Email or password is incorrect.";

type SignInForm = { readonly action: string; readonly email: string; readonly problem: string | null };

/** The hosted sign-in form. A refusal takes the focus; without one the first empty field does. */
export function signInPage(site: HostedSite, form: SignInForm): string {
  const focusEmail = form.problem === null && form.email === "" ? " autofocus" : "";
  const focusPassword = form.problem === null && form.email !== "" ? " autofocus" : "";
  const described = form.problem === null ? "" : ' aria-describedby="problem"';
  const alert =
    form.problem === null
      ? ""
      : `<p class="alert" id="problem" role="alert" tabindex="-1" autofocus>${escapeHtml(form.problem)}</p>`;
  const content = `<h1>Sign in</h1>
<p class="soft">Welcome back. Your application is where you left it.</p>
${alert}
<form method="post" action="${escapeHtml(form.action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(form.email)}"${described}${focusEmail}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${described}${focusPassword}>
<button type="submit">Sign in</button>
</form>
<p class="soft">No password yet? Use the link from your email: it opens your application, and there you choose a password.</p>`;
  return hostedPage(site, { title: "Sign in", content });
}
