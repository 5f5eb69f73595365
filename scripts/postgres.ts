import { hasPostgres, NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import { say } from "./say.ts";
import { installPackages } from "./system-packages.ts";

const CONF = "/etc/postgresql-common/createcluster.conf";
/** Debian's package would start a permanent database server. The tests start their own and leave nothing behind. */
const NO_CLUSTER = `mkdir -p ${CONF.replace(/\/[^/]*$/, "")} && [ -e ${CONF} ] || echo "create_main_cluster = false" > ${CONF}`;

/**
 * Finds a PostgreSQL for the tests: that of `TEST_DATABASE_URL`, an installed one, or one installed now if this user may. Without
 * one it prints why, and its tests are skipped and counted as such.
 * @returns whether there is one
 */
export function providePostgres(): boolean {
  if (hasPostgres()) return true;
  installPackages("PostgreSQL", ["postgresql"], ["sh", "-c", NO_CLUSTER]);
  if (hasPostgres()) return true;
  say(`the tests on PostgreSQL are skipped. ${NO_POSTGRES}`);
  return false;
}
