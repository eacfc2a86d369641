/** Whether an answer was given: neither absent nor blank (spec §5, "required"). */
export function isAnswered(answer: string | null): answer is string {
  return answer !== null && answer.trim() !== "";
}
