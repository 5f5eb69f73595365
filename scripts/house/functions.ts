import ts from "typescript";
import { linesOf, type Module } from "./modules.ts";

/** A function with its own text, from its first line to its last. */
export interface MeasuredFunction {
  /** `web/ui/toasts.tsx showUndo`; a function without a name has that of the constant or field that holds it, or `?`. */
  readonly place: string;
  readonly lines: number;
}

/** All functions of the files, longest first. A function within another counts for both. */
export function measureFunctions(modules: readonly Module[]): MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  for (const { path, text } of modules) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined)
        found.push({ place: `${path} ${nameOf(node)}`, lines: linesOf(node.getText(source)) });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found.toSorted((a, b) => b.lines - a.lines);
}

function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined;
  return (name ?? named)?.getText() ?? "?";
}
