import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Copies what a clone of this working tree would hold into a new folder, readable by everybody as a clone of root's is. */
export function copyRelease(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const copy =
    'git ls-files -z --cached --others --exclude-standard --deduplicate | while IFS= read -r -d "" f; do [ -e "$f" ] && printf "%s\\0" "$f"; done | ' +
    'tar --create --null --no-recursion --files-from=- | tar --extract --no-same-owner --directory "$0"';
  execFileSync("bash", ["-o", "pipefail", "-c", copy, folder], { stdio: ["ignore", "ignore", "inherit"] });
}
