import { useId, useLayoutEffect, useRef } from "react";
import type { Picture as Drawn } from "#contract/material.schema.ts";
import { buildFragment } from "../../test-view/fragment.ts";
import { useLanguage } from "../../ui/use-language.ts";
import "../../test-view/figures.css";
import "../../test-view/material-figures.css";

/** Drawings of a pack, made by the server; nothing if there are none. The same may be on a screen several times. */
export function Picture({ of, className }: { of: Drawn; className?: string | undefined }) {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const html = of[language];
  useLayoutEffect(() => {
    place.current?.replaceChildren(buildFragment(html, { prefix }));
  }, [html, prefix]);
  return html === "" ? null : <div ref={place} className={className} />;
}
