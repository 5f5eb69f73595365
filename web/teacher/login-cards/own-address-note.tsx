import { IconAlertTriangle } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";

/** Warns a teacher who runs Denkspur on her own computer: tablets could not open the printed address. */
export function OwnAddressNote() {
  const t = useText();
  const { host, hostname } = window.location;
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return null;
  return (
    <p className={`${ui.note} ${ui.warn}`}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <span>{t("loginCards.ownAddress", { host })}</span>
    </p>
  );
}
