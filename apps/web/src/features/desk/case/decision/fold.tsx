type FoldProps = {
  readonly count: number;
  /** Null where nothing is marked. */
  readonly marked: number | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The checks that passed and on which nothing turns, in one line. */
export function Fold({ count, marked, isOpen, onToggle }: FoldProps) {
  return (
    <tbody className="fold">
      <tr>
        <td colSpan={3}>
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            {count === 1 ? "1 more check passed" : `${count} more checks passed`}
          </button>
          {marked === null ? null : (
            <span className="soft">
              {marked} of {count} marked
            </span>
          )}
        </td>
      </tr>
    </tbody>
  );
}
