import { dialledPhone } from "@keystep/domain/identity/dialled-phone";
import { Link } from "#src/ui/link.tsx";
import { KeptTogether } from "./kept-together.tsx";

/** A phone number as ours and free lines write it, an email address, or a site of a government or an organisation. */
const REACHED =
  /(\(0\d\) \d{4} \d{4}|1[38]00 \d{3} \d{3}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[a-z0-9-]+\.)+(?:gov|org)\.au)/u;

function hrefOf(text: string): string {
  if (text.includes("@")) return `mailto:${text}`;
  return /^[(\d]/.test(text) ? `tel:${dialledPhone(text)}` : `https://${text}`;
}

/** A text whose phone numbers, email addresses and sites lead there: on a phone one tap calls. */
export function ReachableText({ text }: { readonly text: string }) {
  return text.split(REACHED).map((part, index) =>
    index % 2 === 0 ? (
      <KeptTogether key={`${index} ${part}`} text={part} />
    ) : (
      <Link key={part} href={hrefOf(part)} className="whitespace-nowrap">
        {part}
      </Link>
    ),
  );
}
