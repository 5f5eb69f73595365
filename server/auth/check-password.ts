import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import type { UserRow } from "../users/users.store.ts";
import { isPassword } from "./passwords.ts";

/**
 * Checks the password of a teacher who is logged in. Wrong ones are limited per account.
 * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function checkPassword(
  context: Context,
  teacher: UserRow,
  password: string,
  sender: string,
): Promise<void> {
  const attempt = await context.limits.passwordChange(teacher.id);
  if (!(await isPassword(password, teacher.password_hash))) {
    context.security.write("password-refused", { account: teacher.id, sender });
    throw new AppError("WRONG_PASSWORD");
  }
  await attempt.succeeded();
}
