import {
  fillInForInvited,
  removeCoApplicant,
  saveAddressSharing,
  saveSharing,
  sendInvitation,
  withdrawInvitation,
} from "@keystep/contract/co-applicants/co-applicants";
import { useMutation } from "@tanstack/react-query";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

/** The problem with its errors of single answers: nothing here has a field to put them beside. */
export function callProblem(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  const said = isApiProblem(error) ? error.errors.map(({ message }) => message) : [];
  return said.length > 0 ? said.join(" ") : problemText(error);
}

/** Each call waits for the saves before it, and its result is taken over at once. */
export function useCoApplicantCalls() {
  const { current, adopt, inTurn, fetchNewer, refreshStatuses } = useOpenApplication();

  async function send(): Promise<void> {
    const invitation = await call(sendInvitation, { params: { id: current().id }, body: {} });
    adopt(withApplicant(current(), "co-applicant", { invitation }));
  }

  /** The address is an answer, so the application has a new version afterwards. */
  async function readdress(emailAddress: string): Promise<void> {
    await call(sendInvitation, { params: { id: current().id }, body: { emailAddress } });
    adopt(await fetchNewer());
  }

  async function fillIn(isFilledIn: boolean): Promise<void> {
    const invitation = await call(fillInForInvited, { params: { id: current().id }, body: { isFilledIn } });
    adopt(withApplicant(current(), "co-applicant", { invitation }));
  }

  async function withdraw(): Promise<void> {
    await call(withdrawInvitation, { params: { id: current().id } });
    adopt(withApplicant(current(), "co-applicant", { invitation: null }));
  }

  async function share(sharesAnswers: boolean): Promise<void> {
    const saved = await call(saveSharing, { params: { id: current().id }, body: { sharesAnswers } });
    adopt(withApplicant(current(), current().viewer, saved));
  }

  async function shareAddress(sharesAddress: boolean): Promise<void> {
    const saved = await call(saveAddressSharing, { params: { id: current().id }, body: { sharesAddress } });
    adopt(withApplicant(current(), current().viewer, saved));
  }

  /** The main applicant goes on without the other one; a co-applicant who left sees nothing of it any more. */
  async function remove(leave: () => void): Promise<void> {
    const { id, viewer } = current();
    await call(removeCoApplicant, { params: { id } });
    // Before the screens hear of it, because a screen about the other person would vanish while it is open.
    leave();
    if (viewer === "co-applicant") return;
    adopt(await fetchNewer());
    refreshStatuses();
  }

  return {
    send: useMutation({ mutationFn: () => inTurn(send) }),
    readdress: useMutation({ mutationFn: (emailAddress: string) => inTurn(() => readdress(emailAddress)) }),
    fillIn: useMutation({ mutationFn: (isFilledIn: boolean) => inTurn(() => fillIn(isFilledIn)) }),
    withdraw: useMutation({ mutationFn: () => inTurn(withdraw) }),
    share: useMutation({ mutationFn: (sharesAnswers: boolean) => inTurn(() => share(sharesAnswers)) }),
    shareAddress: useMutation({ mutationFn: (sharesAddress: boolean) => inTurn(() => shareAddress(sharesAddress)) }),
    remove: useMutation({ mutationFn: (leave: () => void) => inTurn(() => remove(leave)) }),
    /** For code that is in its turn already. */
    sendNow: send,
  };
}
