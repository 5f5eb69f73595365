import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "../look/tokens.css";
import "../look/base.css";
import "../look/classes.module.css";
import "../look/fonts.css";
import "./staff.css";
import "../look/print.css";
import { getDefaultZIndex, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TOAST_MS } from "#contract/limits.ts";
import { TextProvider } from "../i18n/text-provider.tsx";
import { queryClient } from "./query-client.ts";
import { cssVariablesResolver, theme } from "./theme.ts";
import { useNarrow } from "./use-narrow.ts";

/** The CSP forbids styles without the nonce that the server wrote into this page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
// The scroll lock under Mantine's dialogs (react-remove-scroll) looks for the nonce under the name that webpack gives it.
Object.assign(window, { __webpack_nonce__: nonce });

/** Messages lie over dialogs, and under an open menu, whose lowest entries they would cover. */
const MESSAGES_Z_INDEX = getDefaultZIndex("popover") - 1;

/** Provides everything that the teacher's and the public screens need: Mantine in our colours, texts, toasts and the query cache. */
export function StaffProvider({ children }: { children: ReactNode }) {
  // On a phone every message covers something: only few are shown at a time, and never over the header with its navigation.
  const narrow = useNarrow();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <TextProvider>
          {children}
          <Notifications
            position="bottom-right"
            autoClose={TOAST_MS}
            limit={narrow ? 2 : 4}
            containerWidth={420}
            zIndex={MESSAGES_Z_INDEX}
          />
        </TextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
