import { Button, Menu } from "@mantine/core";
import { IconCheck, IconWorld } from "@tabler/icons-react";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { chooseLanguage } from "../i18n/setup.ts";
import { useText } from "../i18n/staff.ts";
import { useLanguage } from "../ui/use-language.ts";
import { saveLanguage } from "./save-language.ts";

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { de: "Deutsch", en: "English" };

/** Switches the interface between German and English. For a teacher who is logged in the mails follow. */
export function LanguageMenu() {
  const t = useText();
  const now = useLanguage();
  const choose = (language: Language): void => {
    void chooseLanguage(language);
    void saveLanguage(language);
  };
  return (
    <Menu position="bottom-end" width={180} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          px="sm"
          flex="none"
          leftSection={<IconWorld size={20} stroke={1.75} />}
          aria-label={t("common.language", { code: now.toUpperCase(), name: LANGUAGE_NAMES[now] })}
        >
          {now.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === now ? "true" : undefined}
            rightSection={language === now ? <IconCheck size={18} /> : undefined}
            onClick={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
