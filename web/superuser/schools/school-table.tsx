import { ActionIcon, Menu } from "@mantine/core";
import { IconAlertTriangle, IconDots, IconMail, IconPencil, IconTrash, IconUserShield } from "@tabler/icons-react";
import type { School } from "#contract/schools.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { longMonth, shortMonth } from "../../ui/month.ts";
import { Head, Table } from "../../ui/table.tsx";
import { Badge } from "../badge.tsx";
import { wholeNumber } from "../times.ts";
import styles from "./schools.module.css";
import { monthsOf } from "./schools-sheet.ts";

/** What is done to a school. */
export type SchoolAct = "rename" | "administrators" | "dissolve";

/** The months that fit into the table; the file has all. */
const SHOWN = 6;

interface SchoolTableProps {
  schools: readonly School[];
  ask: (act: SchoolAct, school: School) => void;
}

/** Each school in numbers. The months are those of all schools: one that was founded later has no numbers before. */
export function SchoolTable({ schools, ask }: SchoolTableProps) {
  const t = useText();
  const months = monthsOf(schools).slice(-SHOWN);
  return (
    <Table
      label={t("administration.schools.table.label")}
      cards="tablet"
      className={styles.table}
      head={
        <>
          <Head>{t("administration.schools.table.name")}</Head>
          <Head atEnd>{t("administration.schools.table.accounts")}</Head>
          <Head atEnd>{t("administration.schools.table.courses")}</Head>
          <Head atEnd>{t("administration.schools.table.pupils")}</Head>
          {months.map((month) => (
            <Head key={month} atEnd>
              <abbr title={t("administration.schools.table.handIns", { month: longMonth(month) })}>
                {shortMonth(month)}
              </abbr>
            </Head>
          ))}
          <Head isHidden>{t("administration.schools.table.actions")}</Head>
        </>
      }
    >
      {schools.map((school) => (
        <tr key={school._id}>
          <th scope="row" className={`${look.anywhere} ${styles.name}`}>
            {school.name}
            <State school={school} />
          </th>
          <Number name={t("administration.schools.table.accounts")} value={school.numbers.accounts} />
          <Number name={t("administration.schools.table.courses")} value={school.numbers.courses} />
          <Number name={t("administration.schools.table.pupils")} value={school.numbers.pupils} />
          {months.map((month) => (
            <Number
              key={month}
              name={shortMonth(month)}
              value={school.numbers.handIns.find((one) => one.month === month)?.count}
            />
          ))}
          <td className={styles.acts}>
            <SchoolMenu school={school} ask={ask} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Undefined: it was not counted. */
function Number({ name, value }: { name: string; value: number | undefined }) {
  return (
    <td className={styles.number} data-label={name}>
      {value === undefined ? "–" : wholeNumber(value)}
    </td>
  );
}

function State({ school: { administratorCount, invitations } }: { school: School }) {
  const t = useText();
  if (administratorCount > 0) {
    return (
      <div className={`${look.small} ${look.muted} ${look.regular}`}>
        {t("administration.schools.administrators", { count: administratorCount })}
      </div>
    );
  }
  return (
    <div className={look.small}>
      {invitations.length > 0 ? (
        <Badge tone="open" icon={IconMail}>
          {t("administration.schools.invited")}
        </Badge>
      ) : (
        <Badge tone="stopped" icon={IconAlertTriangle}>
          {t("administration.schools.nobody")}
        </Badge>
      )}
    </div>
  );
}

function SchoolMenu({ school, ask }: { school: School } & Pick<SchoolTableProps, "ask">) {
  const t = useText();
  const entries = [
    { act: "administrators", icon: IconUserShield },
    { act: "rename", icon: IconPencil },
    { act: "dissolve", icon: IconTrash },
  ] as const;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("administration.schools.table.menu", { name: school.name })}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ act, icon: Icon }) => (
          <Menu.Item
            key={act}
            leftSection={<Icon size={20} stroke={1.75} />}
            {...(act === "dissolve" && { color: "red" })}
            onClick={() => ask(act, school)}
          >
            {t(`administration.schools.acts.${act}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
