import { v7 as uuid } from "uuid";
import type { UsersTable } from "../db/schema.ts";

/** A teacher's row, verified and initialised unless `fields` say otherwise. She has no password. */
export function readyUser(email: string, created: string, fields: Partial<UsersTable> = {}): UsersTable {
  return {
    id: uuid(),
    email,
    email_key: email.toLowerCase(),
    username: null,
    username_key: null,
    password_hash: "",
    is_verified: 1,
    is_superuser: 0,
    is_locked: 0,
    password_change_required: 0,
    consent_required: 0,
    consent_confirmed: 1,
    consent_time: created,
    consent_withdrawn: null,
    personal_code_required: 0,
    personal_code: "ABCD12",
    disable_delete: 0,
    simplified_view: 0,
    language: "de",
    tokens_valid_from: created,
    created,
    ...fields,
  };
}
