import {
  canBuildImages,
  canStartMachines,
  hasFailover,
  hasPgBackRest,
  hasPgBouncer,
  hasPromtool,
  hasProxy,
  isClone,
} from "./check/needs.ts";
import { check, runChosen, where } from "./check/step.ts";
import { longJourneys, longUnit, throughPgBouncer } from "./check/suites.ts";
import { hasEarlier } from "./earlier/find-earlier.ts";
import { providePostgres } from "./postgres.ts";

/**
 * `npm run test:long`: checks that take too long for `npm test`. `npm run test:long -- faults` runs the steps whose names contain
 * a given word. A check that is one program needs only a line here.
 */
const faultsOn = (database: string) => check(`faults on ${database}`, ["bench/faults.bench.ts", "chromium", database]);

await runChosen(
  [
    check("build", ["scripts/builder.ts"]),
    check("robustness of the library", ["scripts/content.ts", "--robustness", "--compare"]),
    check("a thousand rows of each task of the packs", ["scripts/content.ts", "packs", "--seeds", "1000"]),
    longUnit,
    where(hasPgBackRest, check("point in time on PostgreSQL", ["scripts/point-in-time.ts"])),
    where(() => providePostgres() && hasPgBouncer(), throughPgBouncer),
    faultsOn("SQLite"),
    where(providePostgres, faultsOn("PostgreSQL")),
    where(hasFailover, check("failover", ["bench/failover.bench.ts"])),
    check("faults in Firefox", ["bench/faults.bench.ts", "firefox"]),
    check("faults in WebKit", ["bench/faults.bench.ts", "webkit"]),
    longJourneys,
    where(isClone, check("archive", ["scripts/archive.ts"])),
    where(() => hasEarlier() && providePostgres(), check("two versions side by side", ["scripts/rolling.ts"])),
    where(hasPromtool, check("alert rules", ["scripts/alerts.ts"])),
    where(() => hasProxy("caddy"), check("behind Caddy", ["scripts/try-proxies.ts", "caddy"])),
    where(() => hasProxy("nginx"), check("behind nginx", ["scripts/try-proxies.ts", "nginx"])),
    where(canStartMachines, check("under systemd", ["scripts/try-systemd.ts"])),
    where(canBuildImages, check("as a container", ["scripts/try-container.ts"])),
    check("every screen in every browser", ["scripts/browsers.ts"]),
    check("pictures of the product", ["scripts/product-pictures.ts", "--compare"]),
  ],
  process.argv.slice(2),
);
