import { say } from "../say.ts";
import { installPackages, onPath } from "../system-packages.ts";
import { whyNoMachine } from "./machine.ts";

const FOLDERS = ["/usr/sbin", "/sbin"];

/** Whether each program is there or can be installed now; if not, says what is left out. Packages are Debian's. */
function provides(what: string, programs: Readonly<Record<string, string>>): boolean {
  const missing = (): string[] => Object.keys(programs).filter((name) => onPath([name], FOLDERS) === undefined);
  const packages = missing().map((name) => programs[name] ?? name);
  if (packages.length === 0) return true;
  installPackages(what, packages);
  if (missing().length === 0) return true;
  say(`${what} is not tried: Debian's packages ${packages.join(" and ")} have what it takes`);
  return false;
}

/** For scripts/try-proxies.ts. */
export function hasProxy(name: "caddy" | "nginx"): boolean {
  return provides(`the way behind ${name}`, { [name]: name, openssl: "openssl", certutil: "libnss3-tools" });
}

/** For scripts/try-systemd.ts. */
export function canStartMachines(): boolean {
  const why = whyNoMachine();
  if (why !== undefined) say(`the systemd unit is not tried: ${why}`);
  return why === undefined;
}

/** For scripts/try-container.ts. */
export function canBuildImages(): boolean {
  if (process.getuid?.() !== 0) {
    say("the container is not tried: it takes root");
    return false;
  }
  return provides("the container", { buildah: "buildah", debootstrap: "debootstrap" });
}
