const KEY = "restomesh.console.settings";

export const LANGUAGES = ["tr", "en"];
export const THEMES = ["auto", "light", "dark"];

/** {language, theme, branchId} of this device; invalid values get their default. */
export function readSettings(store, browserLanguage) {
  const stored = parsed(store.getItem(KEY));
  const usual = browserLanguage?.toLowerCase().startsWith("tr") ? "tr" : "en";
  return {
    language: LANGUAGES.includes(stored.language) ? stored.language : usual,
    theme: THEMES.includes(stored.theme) ? stored.theme : "auto",
    branchId: typeof stored.branchId === "string" ? stored.branchId : null,
  };
}

export function writeSettings(store, settings) {
  store.setItem(KEY, JSON.stringify(settings));
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
