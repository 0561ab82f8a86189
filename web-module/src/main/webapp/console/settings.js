const KEY = "restomesh.console.settings";

export const LANGUAGES = ["tr", "en"];
export const THEMES = ["auto", "light", "dark"];

/** {language, theme, branchId} of this device; what makes no sense is as usual. */
export function readSettings(store, browserLanguage) {
  const kept = parsed(store.getItem(KEY));
  const usual = browserLanguage?.toLowerCase().startsWith("tr") ? "tr" : "en";
  return {
    language: LANGUAGES.includes(kept.language) ? kept.language : usual,
    theme: THEMES.includes(kept.theme) ? kept.theme : "auto",
    branchId: typeof kept.branchId === "string" ? kept.branchId : null,
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
