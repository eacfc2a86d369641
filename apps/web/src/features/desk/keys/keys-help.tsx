import { namesOf } from "@keystep/domain/kernel/named";
import { useMay } from "#src/features/desk/frame/use-may";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { KEY_GROUPS, keyLabel, KEYS } from "./key-table.ts";
import { switchSingleKeys, useSingleKeysOff } from "./single-keys.ts";

/** All keys of the desk in words, from the table that they are bound by. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const isOff = useSingleKeysOff();
  const may = useMay();
  return (
    <Dialog title="Keys" isOpen onClose={onClose} isWide>
      <div className="desk-part keys-help">
        <p className="soft">Off while you type. Press one key after the other where there are two.</p>
        <p>
          In a document, a check and a decision alike <b>1</b> is yes, <b>2</b> is no, and <b>3</b> is neither.
        </p>
        <div className="columns">
          {namesOf(KEY_GROUPS).map((group) => (
            <section key={group} aria-label={KEY_GROUPS[group]}>
              <h3>{KEY_GROUPS[group]}</h3>
              <dl>
                {[...KEYS].map(([name, row]) =>
                  row.group === group && (row.needs === undefined || may(row.needs)) ? (
                    <div key={name}>
                      <dt>{row.keys.map(keyLabel).join(" ")}</dt>
                      <dd className={isOff && row.isNoCharacter !== true ? "is-off" : ""}>{row.words}</dd>
                    </div>
                  ) : null,
                )}
              </dl>
            </section>
          ))}
        </div>
        <Checkbox
          id="single-keys"
          name="single-keys"
          label="Switch single letters off in this browser"
          isChecked={isOff}
          onChange={switchSingleKeys}
        />
      </div>
    </Dialog>
  );
}
