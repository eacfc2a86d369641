/** Renders nothing: the application layout leads on to the current step. */
export default function ApplicationStartPage() {
  return null;
}
