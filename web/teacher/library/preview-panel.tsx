import { versionText } from "#contract/address.ts";
import type { TestOfVersion } from "#contract/library.schema.ts";
import { TestPages } from "../../test-view/test-pages.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useTestWords } from "../../ui/use-test-words.ts";
import { useExplanation } from "../data/results.ts";
import { scalesOf } from "../findings/standings.ts";
import { TestPacks } from "../material/test-packs.tsx";
import { ExplainedPatterns, ExplainedStages } from "./preview-explained.tsx";
import { PreviewSuggestions } from "./preview-suggestions.tsx";
import type { PreviewTab } from "./preview-tabs.ts";

const BLANK = { show: "blank" } as const;

/** The content of one tab of the preview. */
export function PreviewPanel({ part, test }: { part: PreviewTab; test: TestOfVersion }) {
  const words = useTestWords();
  const language = useLanguage();
  if (part !== "test" && part !== "solution") return <ExplainedPanel part={part} test={test} />;
  return (
    <TestPages
      language={language}
      source={{ machineName: test.machineName, version: versionText(test.version) }}
      pageIds={test.pageIds}
      responses={test.scheme.responses}
      shown={part === "test" ? BLANK : { show: "solution", solution: test.solution }}
      words={words}
    />
  );
}

type ExplainedTab = Exclude<PreviewTab, "test" | "solution">;

const EXPLAINED = { stages: ExplainedStages, patterns: ExplainedPatterns, suggestions: PreviewSuggestions } as const;

/** A tab with content of the explanation file. */
function ExplainedPanel({ part, test }: { part: ExplainedTab; test: TestOfVersion }) {
  const language = useLanguage();
  const source = { machineName: test.machineName, version: versionText(test.version) };
  const loaded = useExplanation(source, language);
  const Explained = EXPLAINED[part];
  const { scheme, provenance } = test;
  const scales = scalesOf(scheme);
  return (
    <>
      {part === "suggestions" && <TestPacks test={test} />}
      <Loaded of={[loaded]}>
        {(explanation) => <Explained scales={scales} explanation={explanation} provenance={provenance} />}
      </Loaded>
    </>
  );
}
