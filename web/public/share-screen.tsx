import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { offerKey } from "../wire/link-keys.ts";

/**
 * Where the link that shares a course leads. Its key stands behind the `#`; the tab keeps it, so that it gets into no address on the way
 * through the login, and the teacher's screen goes on.
 */
export function ShareScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    offerKey.keep(window.location.hash);
    void navigate(pathOf("Join"), { replace: true });
  }, [navigate]);
  return null;
}
