import { isPlainText } from "@keystep/domain/answers/text";
import { email as emailField } from "@keystep/contract/fields/fields";

const NAME_LENGTH = 50;
const SUBJECT_LENGTH = 255;
/** Nothing a claim says beyond this is looked at. */
const CLAIM_LENGTH = 1_000;
// Controls, line breaks and the overrides that disguise text; joiners stay, since some scripts spell names with them.
const UNSHOWABLE = /[\p{Cc}\p{Z}\u202a-\u202e\u2066-\u2069]+/gu;

/** A provider's claims about a person, cleaned. Roles are never taken from it. */
export type Profile = {
  readonly subject: string;
  /** Null where it says none that can be used. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Empty where it says none. */
  readonly firstName: string;
  readonly lastName: string;
};
type Claims = Readonly<Record<string, unknown>>;

/** Reads the claims of one person: those of the ID token, completed by those of the userinfo endpoint. Null without a usable subject. */
export function readProfile(idToken: Claims, userInfo: Claims | null = null): Profile | null {
  const subject = idToken["sub"];
  if (typeof subject !== "string" || subject === "" || subject.length > SUBJECT_LENGTH || !isPlainText(subject))
    return null;
  // Of another person, it says nothing about this one (OpenID Core 5.3.2).
  const more = userInfo?.["sub"] === subject ? userInfo : null;
  return { subject, ...readEmail(idToken, more), ...readNames(idToken, more) };
}

/** Whether the userinfo endpoint could add something to the ID token. */
export function isIncomplete({ email, isEmailVerified, firstName, lastName }: Profile): boolean {
  return email === null || !isEmailVerified || (firstName === "" && lastName === "");
}

/** The address and whether it was verified belong together: never one of here and the other of there. */
function readEmail(idToken: Claims, more: Claims | null): Pick<Profile, "email" | "isEmailVerified"> {
  const readings = [idToken, ...(more === null ? [] : [more])].flatMap((claims) => {
    const { data: email } = emailField.safeParse(claims["email"]);
    return email === undefined ? [] : [{ email, isEmailVerified: isTrue(claims["email_verified"]) }];
  });
  const [first, second] = readings;
  if (first === undefined) return { email: null, isEmailVerified: false };
  const isSaidLater =
    second?.email === first.email && second.isEmailVerified && idToken["email_verified"] === undefined;
  return isSaidLater ? second : first;
}

/** Some providers write it as text (Cognito's userinfo endpoint). */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === "true";
}

function readNames(idToken: Claims, more: Claims | null): Pick<Profile, "firstName" | "lastName"> {
  for (const claims of [idToken, more]) {
    const firstName = nameOf(claims?.["given_name"]);
    const lastName = nameOf(claims?.["family_name"]);
    if (firstName !== "" || lastName !== "") return { firstName, lastName };
  }
  const [first = "", ...rest] = plain(idToken["name"] ?? more?.["name"]).split(" ");
  return { firstName: nameOf(first), lastName: nameOf(rest.join(" ")) };
}

/** One line without anything that cannot be shown. */
function plain(claim: unknown): string {
  if (typeof claim !== "string") return "";
  return claim.slice(0, CLAIM_LENGTH).toWellFormed().replaceAll("\ufffd", "").replaceAll(UNSHOWABLE, " ").trim();
}

function nameOf(claim: unknown): string {
  let name = "";
  for (const character of plain(claim)) {
    if (name.length + character.length > NAME_LENGTH) break;
    name += character;
  }
  return name.trim();
}
