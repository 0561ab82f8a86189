export const LANGUAGES = ["tr", "en"];
export const THEMES = ["dark", "light", "auto"];
const SCREEN_STATIONS = ["all", "kitchen", "bar"];

const DEFAULTS = {
  warnMinutes: 10,
  lateMinutes: 20,
  leadMinutes: 45,
  station: "all",
  theme: "dark",
  volume: 0.7,
  counts: false,
  branchId: null,
};

/** This screen's own settings; invalid ones get their default. */
export function readSettings(saved, browserLanguage) {
  const given = saved && typeof saved === "object" ? saved : {};
  const warnMinutes = minutes(given.warnMinutes, DEFAULTS.warnMinutes);
  return {
    warnMinutes,
    lateMinutes: Math.max(warnMinutes + 1, minutes(given.lateMinutes, DEFAULTS.lateMinutes)),
    leadMinutes: minutes(given.leadMinutes, DEFAULTS.leadMinutes),
    station: oneOf(SCREEN_STATIONS, given.station, DEFAULTS.station),
    theme: oneOf(THEMES, given.theme, DEFAULTS.theme),
    volume: typeof given.volume === "number" ? Math.min(1, Math.max(0, given.volume)) : DEFAULTS.volume,
    counts: given.counts === true,
    branchId: typeof given.branchId === "string" ? given.branchId : DEFAULTS.branchId,
    language: oneOf(LANGUAGES, given.language, /^tr/i.test(browserLanguage ?? "") ? "tr" : "en"),
  };
}

function minutes(value, usual) {
  return Number.isInteger(value) && value >= 1 && value <= 240 ? value : usual;
}

function oneOf(values, value, usual) {
  return values.includes(value) ? value : usual;
}
