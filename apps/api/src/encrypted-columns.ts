import { ACCOUNT_COLUMN } from "./features/applicants/banking-details.repository.ts";
import { DRAFT_COLUMN } from "./features/desk/drafts.ts";
import { FIELD_VALUES_COLUMN } from "./features/documents/applicant-document.repository.ts";
import { FILE_KEY_COLUMNS } from "./features/files/stored-bytes.ts";
import { TOTP_COLUMNS } from "./features/identity/second-factor/totp-codes.ts";
import { SHARE_ACCOUNT_COLUMN } from "./features/mortgage-shares/account.repository.ts";
import { ANSWERS_COLUMN } from "./features/submissions/submission.repository.ts";
import { SUSPICION_COLUMNS } from "./features/suspicion/written.ts";

/** Every column of encrypted values; each slice says where its own are bound to. */
export const ENCRYPTED_COLUMNS = [
  ACCOUNT_COLUMN,
  SHARE_ACCOUNT_COLUMN,
  FIELD_VALUES_COLUMN,
  ...FILE_KEY_COLUMNS,
  ANSWERS_COLUMN,
  DRAFT_COLUMN,
  ...SUSPICION_COLUMNS,
  ...TOTP_COLUMNS,
];
