import { formatPhone } from "@keystep/domain/identity/format-phone";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { AccountSection, Fact } from "./account-section.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailPart } from "./email-part.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

function Details() {
  const { user } = useAccount();
  const { isOpen, opener, open, close } = useOpenedForm();
  if (isOpen) return <DetailsForm onClose={close} />;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="grid justify-items-start gap-4">
      <dl className="grid w-full gap-2">
        <Fact term="Name">{name === "" ? "Not given yet" : name}</Fact>
        <Fact term="Phone">{user.phone === "" ? "Not given yet" : formatPhone(user.phone)}</Fact>
      </dl>
      <Button ref={opener} onClick={open}>
        Change name or phone
      </Button>
    </div>
  );
}

export function YouSection() {
  return (
    <AccountSection id="you" title="You">
      <Details />
      <EmailPart />
    </AccountSection>
  );
}
