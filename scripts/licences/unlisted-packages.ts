import { readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /[\\/](node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u;

/**
 * The packages of bundled modules that package-lock.json does not name for production, and whose licences the product
 * therefore does not list.
 * @param root the checkout
 * @param modules paths of the modules, as the bundler names them
 */
export function unlistedPackages(root: string, modules: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const paths = modules.flatMap((module) => PACKAGE.exec(module)?.[1]?.replaceAll("\\", "/") ?? []);
  return [...new Set(paths)].filter((path) => lock.packages[path]?.dev !== undefined || !(path in lock.packages));
}
