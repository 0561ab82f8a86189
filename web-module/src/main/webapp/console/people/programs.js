/** The first that is found names it: browsers also call themselves by their predecessors' names. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * What somebody has signed in with, as people call it.
 *
 * @param {string|null} client as it calls itself (User-Agent)
 * @returns {string|null} such as "Firefox, Windows"; its own first word when it is no known browser
 */
export function programOf(client) {
  const known = [nameIn(BROWSERS, client), nameIn(SYSTEMS, client)].filter(Boolean);
  return known.length > 0 ? known.join(", ") : client?.trim().split(/[\s/]/, 1)[0] || null;
}

function nameIn(list, client) {
  return list.find(([pattern]) => pattern.test(client ?? ""))?.[1];
}
