import { ActionIcon, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots, IconKey, IconKeyOff, IconUserMinus } from "@tabler/icons-react";
import { useState } from "react";
import type { SchoolColleague } from "#contract/schools.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import ui from "../../ui/staff.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useUser } from "../../ui/use-user.ts";
import { MemberQuestion, type Question } from "./member-question.tsx";
import styles from "./school.module.css";

/** The accounts of the school: whether each is in use, not when; how many classes it has, not which. */
export function Colleagues({ colleagues }: { colleagues: readonly SchoolColleague[] }) {
  const t = useText();
  const ownId = useUser()?._id;
  const [asked, setAsked] = useState<Question>();
  const [asking, question] = useDisclosure(false);
  const ask = (what: Question): void => {
    setAsked(what);
    question.open();
  };
  return (
    <section className={ui.tableCard} aria-labelledby="school-colleagues">
      <h2 id="school-colleagues" className={styles.head}>
        {t("school.colleagues.title")}
      </h2>
      <Table
        label={t("school.colleagues.title")}
        cards="phone"
        isFramed={false}
        className={styles.colleagues}
        head={
          <>
            <Head>{t("school.colleagues.account")}</Head>
            <Head atEnd>{t("school.colleagues.courses")}</Head>
            <Head>{t("school.colleagues.use")}</Head>
            <Head>{t("school.colleagues.factor")}</Head>
            <Head isHidden>{t("school.colleagues.more")}</Head>
          </>
        }
      >
        {colleagues.map((colleague) => (
          <Row key={colleague.userId} colleague={colleague} isOwn={colleague.userId === ownId} ask={ask} />
        ))}
      </Table>
      {asked !== undefined && (
        <MemberQuestion
          key={`${asked.act} ${asked.colleague.userId}`}
          question={asked}
          opened={asking}
          close={question.close}
        />
      )}
    </section>
  );
}

interface RowProps {
  colleague: SchoolColleague;
  isOwn: boolean;
  ask: (question: Question) => void;
}

function Row({ colleague, isOwn, ask }: RowProps) {
  const t = useText();
  const isNarrow = useNarrow("phone");
  const { email, username, courseCount, unusedMonths, hasSecondFactor } = colleague;
  const name = username ?? email;
  const isUsed = unusedMonths === 0;
  return (
    <tr>
      <th scope="row" className={look.anywhere}>
        <span className={`${look.row} ${look.close}`}>
          {name}
          <Badges colleague={colleague} isOwn={isOwn} />
        </span>
        {username !== null && <div className={`${look.small} ${look.muted} ${look.regular}`}>{email}</div>}
      </th>
      <td className={styles.end}>
        {isNarrow ? t("school.colleagues.courseCount", { count: courseCount }) : <b>{courseCount}</b>}
      </td>
      <td data-label={t("school.colleagues.use")} className={isUsed ? styles.quiet : undefined}>
        {isUsed ? t("school.colleagues.used") : <b>{t("school.colleagues.unused", { count: unusedMonths })}</b>}
      </td>
      <td data-label={t("school.colleagues.factor")}>
        {hasSecondFactor ? (
          t("school.colleagues.factorOn")
        ) : (
          <span className={look.muted}>{t("school.colleagues.factorOff")}</span>
        )}
      </td>
      <td className={styles.menu}>
        <RowMenu colleague={colleague} isOwn={isOwn} ask={ask} />
      </td>
    </tr>
  );
}

function Badges({ colleague: { administers, isLocked, isVerified }, isOwn }: Omit<RowProps, "ask">) {
  const t = useText();
  const words = [
    isOwn && t("school.colleagues.you"),
    administers && t("school.colleagues.administers"),
    isLocked && t("school.colleagues.locked"),
    !isVerified && t("school.colleagues.unverified"),
  ];
  return words
    .filter((word) => word !== false)
    .map((word) => (
      <span key={word} className={`${look.badge} ${look.nowrap} ${look.muted}`}>
        {word}
      </span>
    ));
}

function RowMenu({ colleague, isOwn, ask }: RowProps) {
  const t = useText();
  const { administers, isLocked, isVerified, username, email } = colleague;
  const mayGive = !administers && !isLocked && isVerified;
  const take = isOwn ? "layDown" : "take";
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("school.colleagues.menu", { name: username ?? email })}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayGive && (
          <Menu.Item
            leftSection={<IconKey size={20} stroke={1.75} />}
            onClick={() => ask({ act: "give", colleague, isOwn })}
          >
            {t("school.give.action")}
          </Menu.Item>
        )}
        {administers && (
          <Menu.Item
            leftSection={<IconKeyOff size={20} stroke={1.75} />}
            onClick={() => ask({ act: take, colleague, isOwn })}
          >
            {t(`school.${take}.action`)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUserMinus size={20} stroke={1.75} />}
          onClick={() => ask({ act: isOwn ? "leave" : "remove", colleague, isOwn })}
        >
          {t(isOwn ? "school.own.leave" : "school.remove.action")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
