import type { DatabaseSync, SQLInputValue } from "node:sqlite";

type Row = Readonly<Record<string, SQLInputValue>>;

const LATER = "2099-01-01T00:00:00.000Z";
const BEFORE = "2026-01-01T00:00:00.000Z";
const idOf = (last: number): string => `01980000-0000-7000-8000-${String(last).padStart(12, "0")}`;

/** A row for each table that the demo school leaves empty, made of those that it fills. */
const FILLED_BY: Readonly<Record<string, (first: (sql: string) => Row | undefined) => Row | undefined>> = {
  limits: () => ({ key: "login:schema", points: 3, expire: Date.parse(LATER) }),
  mails: (first) => {
    const user = first("select id, tokens_valid_from from users order by created desc");
    return (
      user && {
        id: idOf(1),
        user_id: user.id ?? "",
        purpose: "reset",
        attempts: 1,
        due: LATER,
        created: BEFORE,
        tokens_valid_from: user.tokens_valid_from ?? "",
      }
    );
  },
  resets: (first) => {
    const attempt = first(`select t.id as course_test_id, p.id as pupil_id from course_tests t
      join pupils p on p.course_id = t.course_id where t.published = 1 and not exists
      (select 1 from results r where r.course_test_id = t.id and r.pupil_id = p.id) order by t.id, p.id`);
    return attempt && { ...attempt, time: BEFORE, submission_hash: "earlier" };
  },
  attempt_states: (first) => {
    const attempt = first(`select course_test_id, pupil_id, submitted, inputs, times, page, trace from results
      where submitted is null order by id`);
    return attempt && { ...attempt, id: idOf(2), login: "another-login", created: BEFORE };
  },
  // A superuser has a second factor anyway; a teacher with one could not be logged in by the test.
  passkeys: (first) => {
    const user = first("select id from users where is_superuser = 1");
    const key = { public_key: "pQECAyYgASFYIA", counter: 7, transports: '["internal"]', name: "Tablet" };
    return user && { ...key, id: "c2NoZW1h", user_id: user.id ?? "", created: BEFORE };
  },
  factor_challenges: (first) => {
    const user = first("select id from users where is_superuser = 1");
    return user && { id: idOf(3), user_id: user.id ?? "", purpose: "login", challenge: "c2NoZW1h", expires: LATER };
  },
  sign_on_links: (first) => {
    const user = first("select id from users where is_superuser = 1");
    const account = { provider: "school", issuer: "https://school.example.org", subject: "earlier" };
    return user && { ...account, id: idOf(4), user_id: user.id ?? "", created: BEFORE };
  },
  sign_on_results: () => {
    const account = {
      provider: "school",
      issuer: "https://school.example.org",
      subject: "later",
      factor: 0,
      label: "",
    };
    return { ...account, code_hash: "code", browser_hash: "browser", step: "fetch", purpose: "login", expires: LATER };
  },
  sign_on_once: () => ({ key: "state:earlier", expires: LATER }),
};

/**
 * Writes a row into each table that the demo school has left empty, so that every migration after this schema meets rows.
 * @returns the tables that are still empty
 */
export function fillUntouchedTables(database: DatabaseSync): string[] {
  const first = (sql: string): Row | undefined => database.prepare(`${sql} limit 1`).get();
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  return tables
    .map(({ name }) => String(name))
    .filter((name) => {
      if (first(`select 1 from "${name}"`) !== undefined) return false;
      const row = FILLED_BY[name]?.(first);
      if (row === undefined) return true;
      const columns = database.prepare(`pragma table_info("${name}")`).all();
      const known = columns.map((column) => String(column.name)).filter((column) => column in row);
      const places = known.map(() => "?").join(", ");
      const insert = database.prepare(`insert into "${name}" (${known.join(", ")}) values (${places})`);
      insert.run(...known.map((column) => row[column] ?? null));
      return false;
    });
}
