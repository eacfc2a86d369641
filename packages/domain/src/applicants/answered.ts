/** Whether an answer was given: neither absent nor blank (SPEC §5, "required"). */
export function isAnswered(answer: string | null): answer is string {
  return answer !== null && answer.trim() !== "";
}
