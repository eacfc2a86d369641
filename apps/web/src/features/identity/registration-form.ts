import { MESSAGES } from "@keystep/contract/fields/messages";
import { registration } from "@keystep/contract/identity/registration";
import { z } from "zod";

/**
 * The form's own rules: names and email by the contract, and any password that is not empty (REG-04). `known` holds addresses that the
 * server called registered.
 */
export function registrationForm(known: ReadonlySet<string>) {
  return registration.extend({
    email: registration.shape.email.refine((address) => !known.has(address), { error: MESSAGES.emailRegistered }),
    password: z.string().min(1, { error: MESSAGES.passwordRequired }),
  });
}

export type RegistrationAnswers = z.output<ReturnType<typeof registrationForm>>;
