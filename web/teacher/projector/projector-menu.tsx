import { Button, Menu } from "@mantine/core";
import { IconCheck, IconPresentation } from "@tabler/icons-react";
import { Link, useMatch } from "react-router";
import { screens } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { useSimplified } from "../../ui/use-user.ts";
import styles from "./projector.module.css";
import { DISGUISES, hideNames, showNames, useProjector } from "./projector.ts";
import { WALL } from "./wall.tsx";

/** The menu in the header of every teacher's screen: access names, numbers or animals, and the picture of one test for the wall. */
export function ProjectorMenu() {
  const t = useText();
  const now = useProjector()?.disguise ?? "names";
  const hidden = now !== "names";
  const simplified = useSimplified();
  const { courseTestId } = useMatch(screens.Results.path)?.params ?? {};
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant={hidden ? "filled" : "subtle"}
          color="gray"
          px="sm"
          className={styles.target}
          aria-label={t("projector.menu", { now: t(`projector.now.${now}`) })}
          title={hidden ? undefined : t("projector.heading")}
        >
          <IconPresentation size={20} stroke={1.75} aria-hidden="true" />
          {hidden && <span className={styles.word}>{t(`projector.now.${now}`)}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("projector.heading")}</Menu.Label>
        {(["names", ...DISGUISES] as const).map((choice) => (
          <Menu.Item
            key={choice}
            aria-current={choice === now ? "true" : undefined}
            rightSection={choice === now ? <IconCheck size={18} /> : undefined}
            onClick={() => (choice === "names" ? showNames() : hideNames(choice))}
          >
            {t(`projector.choose.${choice}`)}
          </Menu.Item>
        ))}
        {courseTestId !== undefined && !simplified && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to={{ search: WALL }}>
              {t("projector.wall.open")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
