import { useMemo } from "react";
import { useParameter } from "../../../ui/use-parameter.ts";
import type { Diagnosed } from "../../findings/distribution.ts";
import type { DetailedTest, Scale } from "../../findings/standings.ts";
import { scaleOfLesson } from "../../lesson/arrangement.ts";
import { neediestScale } from "../../lesson/groups.ts";

interface ChosenScale {
  /** Undefined for a test without stages. */
  scale: Scale | undefined;
  /** Whether it is the one on which the class most needs a lesson. */
  isNeediest: boolean;
  choose: (scale: Scale) => void;
}

/** The scale that the need, the picture and the groups are about: that of the address, else the lesson's. */
export function useChosenScale(
  scales: readonly Scale[],
  { lesson }: DetailedTest,
  diagnosed: readonly Diagnosed[],
): ChosenScale {
  const [named, setNamed] = useParameter("scale");
  return useMemo(() => {
    const scale =
      scales.find(({ name, stages }) => name !== null && name === named && stages.length > 0) ??
      scaleOfLesson(scales, lesson, diagnosed);
    return {
      scale,
      isNeediest: scale === neediestScale(scales, diagnosed),
      choose: ({ name }) => setNamed(name ?? ""),
    };
  }, [scales, lesson, diagnosed, named, setNamed]);
}
