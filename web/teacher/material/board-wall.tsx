import { Button } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import type { Pack } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { Wall } from "../projector/wall.tsx";
import { BoardWriting } from "./board-paper.tsx";
import styles from "./board-wall.module.css";
import { MathsText } from "./maths-text.tsx";
import { Picture } from "./picture.tsx";

/** The pair of a pack and its question for all, on the wall. The picture gives the answer away, so it comes after the class has guessed. */
export function BoardWall({ pack: { board }, close }: { pack: Pick<Pack, "board">; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  return (
    <Wall label={t("material.paper.wall")} close={close}>
      <div className={styles.board}>
        <BoardWriting write={board.write[language]} className={styles.pairs} />
        {shown && <Picture of={board.picture} className={styles.picture} />}
        <p className={styles.ask}>
          <MathsText text={board.ask[language]} />
        </p>
        {!shown && board.picture[language] !== "" && (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconPhoto size={24} stroke={1.75} />}
            onClick={() => setShown(true)}
          >
            {t("material.paper.showPicture")}
          </Button>
        )}
      </div>
    </Wall>
  );
}
