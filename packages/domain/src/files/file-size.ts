const STEP = 1024;

/** A size as people read it: 1024-based, one decimal above Bytes (FILE-03; interpretation, Documents and files). */
export function formatFileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} Bytes`;
  const kilobytes = (bytes / STEP).toFixed(1);
  // A size that rounds up to the next unit is told in that unit.
  return Number(kilobytes) < STEP ? `${kilobytes} KB` : `${(bytes / STEP / STEP).toFixed(1)} MB`;
}
