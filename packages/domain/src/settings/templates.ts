/** Where a template is offered: in the box of a message, or of a request for information. */
export const TEMPLATE_USES = ["message", "request"] as const;
export type TemplateUse = (typeof TEMPLATE_USES)[number];

export type MessageTemplate = {
  readonly code: string;
  readonly title: string;
  readonly use: TemplateUse;
  /** With placeholders, as the customer reads it. */
  readonly text: string;
};

export type TemplateTable = { readonly templates: readonly MessageTemplate[] };

/** A template with the version in which it was used. */
export type UsedTemplate = { readonly code: string; readonly version: number };

export const FIRST_TEMPLATES: TemplateTable = {
  templates: [
    {
      code: "missed-call",
      title: "We tried to call",
      use: "message",
      text: "Hello {{firstName}}\n\nI tried to call you about {{reference}} and didn't reach you. Please call us on {{ourPhone}}, or write here when it suits you.\n\n{{myFirstName}}, {{ourName}}",
    },
    {
      code: "with-us",
      title: "Where your application is",
      use: "message",
      text: "Hello {{firstName}}\n\nYour application {{reference}} is with us and we're working through it. There's nothing for you to do now. Once we have everything, we decide within {{decisionTime}}.\n\n{{myFirstName}}, {{ourName}}",
    },
    {
      code: "answer-waits",
      title: "We still wait for your answer",
      use: "message",
      text: "Hello {{firstName}}\n\nWe asked you about {{reference}} and still need your answer. Please send it by {{dueDate}}. If you need more time, tell us here: nothing is declined because of it.\n\n{{myFirstName}}, {{ourName}}",
    },
    {
      code: "received-thanks",
      title: "It came, thank you",
      use: "message",
      text: "Hello {{firstName}}\n\nThank you, what you sent for {{reference}} is here. We look at it now and write to you if anything is missing.\n\n{{myFirstName}}, {{ourName}}",
    },
    {
      code: "passed-on",
      title: "We’ll answer soon",
      use: "message",
      text: "Hello {{firstName}}\n\nThank you for your message. A colleague who knows this best will answer within {{messageTime}}. If it can't wait, call us on {{ourPhone}}.\n\n{{myFirstName}}, {{ourName}}",
    },
    {
      code: "hard-times",
      title: "When things are tight",
      use: "message",
      text: "Hello {{firstName}}\n\nThank you for telling us. Please don't worry about saying it early: there's more that we can do then. Call us on {{ourPhone}} or write here what has changed and what would help, and we look at it together.\n\n{{myFirstName}}, {{ourName}}",
    },
    {
      code: "address-gap",
      title: "Addresses of the last three years",
      use: "request",
      text: "Your addresses don't cover the last three years yet. Please add where you lived in between, with the month in which you moved. Please answer by {{dueDate}}.",
    },
    {
      code: "income-differs",
      title: "Income and payslip differ",
      use: "request",
      text: "The income that you gave and the one on your payslip differ. Please correct it, or tell us what the difference is. Please answer by {{dueDate}}.",
    },
    {
      code: "savings-shown",
      title: "Where the savings come from",
      use: "request",
      text: "Please show us where the savings for this home come from. A bank statement of the last three months is enough. Please cover your account number. Please answer by {{dueDate}}.",
    },
    {
      code: "loan-missing",
      title: "A loan is missing",
      use: "request",
      text: "A statement that you sent shows a loan that isn't in your application. Please add it with what is still owed and what you repay each month. Please answer by {{dueDate}}.",
    },
    {
      code: "details-again",
      title: "Look at these sections again",
      use: "request",
      text: "Please look at the sections that we opened and correct what has changed. If everything is right, send it again as it is. Please answer by {{dueDate}}.",
    },
  ],
};
