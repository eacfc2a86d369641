import { Section } from "#src/layout/article.tsx";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";

export function AboutApplying() {
  return (
    <>
      <Section id="who" title="Who can apply?">
        <p>Anyone aged 18 or older who is buying or owns a home in Australia, alone or with one other person.</p>
      </Section>
      <Section id="lender" title="Does my lender have to agree?">
        <p>
          Yes. A lender has a mortgage on the home and must agree to our share beside it. Not every lender does. Ask
          yours early, and before you make an offer on a home.
        </p>
      </Section>
      <Section id="estimate" title="Does an estimate affect my credit score?">
        <p>
          No. The calculators and the comparison ask nobody about you, and what you set there stays in your browser
          until you send it. A lender will check your credit file when you apply for a loan.
        </p>
      </Section>
      <Section id="what-i-need" title="What do I need to apply?">
        <p>
          Identity documents worth 100 points (a passport and a driver licence, for example), where you lived and worked
          in the last three years, your loan if you have one, what you own and owe, and a bank account. You don’t have
          to have all of it at hand: every answer is saved as you go, and you can come back later on any device.
        </p>
        <p>
          Photos from a phone are fine, those of an iPhone too. Somebody who applies with you can fill in their own part
          under their own account.
        </p>
      </Section>
      <Section id="how-long" title="How long does it take?">
        <p>
          One of our team looks at your application within <TimePromise of="first-look" /> after you send it. We decide
          within <TimePromise of="decision" /> of having everything, and tell you if something is missing. A public
          holiday adds a day. Your account shows where it stands. You get a copy of everything you sent, and can
          withdraw it until it is decided.
        </p>
      </Section>
      <Section id="no" title="What if you say no?">
        <p>
          A person writes to you and says why. If you think that we got something wrong, call or write to us and we look
          again. Calculating, registering and applying cost nothing here. Lenders and valuers may charge for their part.
        </p>
      </Section>
      <Section id="fraud" title="How do I know that a message is from you?">
        <p>
          We never ask you to change bank details by email or phone. If a message or a call does, it is not from us. In
          doubt, call the number on <Link href="/contact-us">our contact page</Link>, not the one in the message.
        </p>
      </Section>
      <Section id="complaints" title="What if I am not satisfied?">
        <p>
          <Link href="/contact-us">Tell us that it is a complaint.</Link> We confirm it within{" "}
          <TimePromise of="complaint-acknowledged" /> and answer within <TimePromise of="complaint-answered" />, or{" "}
          <TimePromise of="hardship-complaint-answered" /> where it is about hardship. If our answer does not settle it,
          ask the Australian Financial Complaints Authority (afca.org.au) whether it can look at yours.
        </p>
      </Section>
    </>
  );
}
