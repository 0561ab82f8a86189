import { svg, html } from "../../lib/lit-html/lit-html.js";

const PATHS = {
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  warn: svg`<path d="M12 3.5 22 20.5H2z"/><path d="M12 10v5M12 17.6v.4"/>`,
  late: svg`<path d="M8 2.5h8l5.5 5.5v8L16 21.5H8L2.5 16V8z"/><path d="M12 7v6M12 16.3v.4"/>`,
  table: svg`<path d="M3 9h18M5 9l1-4h12l1 4M6 9v10M18 9v10"/>`,
  bag: svg`<path d="M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2"/>`,
  courier: svg`<circle cx="6" cy="17.5" r="3"/><circle cx="18" cy="17.5" r="3"/><path d="M9 17.5h6l2-7h-4M17 10.5l-1.5-4H13M4 9h6l1 5"/>`,
  till: svg`<path d="M4 11h16v9H4zM7 11V4h10v7M8 15h2M12 15h2M16 15h.5"/>`,
  check: svg`<path d="m4.5 12.5 5 5 10-11"/>`,
  undo: svg`<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>`,
  start: svg`<path d="M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-4 2.5-5 .3 2 1 3 2 3.5C10 9 11 6 12 3z"/>`,
  hand: svg`<path d="M3 12h11M10 7l5 5-5 5M18 4v16"/>`,
  note: svg`<path d="M5 4h14v11l-5 5H5zM14 20v-5h5M9 9h6M9 13h3"/>`,
  live: svg`<circle cx="12" cy="12" r="4" fill="currentColor"/><path d="M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8"/>`,
  offline: svg`<path d="M3 3l18 18M8.5 16.5a5 5 0 0 1 6-.7M5 13a10 10 0 0 1 4-2.4M2 9.5A15 15 0 0 1 6 7M12 6a15 15 0 0 1 10 3.5M15 10.9A10 10 0 0 1 19 13M12 20v.2"/>`,
  sync: svg`<path d="M20 11a8 8 0 0 0-14.5-4L3 10M4 13a8 8 0 0 0 14.5 4L21 14M3 4v6h6M21 20v-6h-6"/>`,
  sound: svg`<path d="M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>`,
  mute: svg`<path d="M4 9.5h4L13 5v14l-5-4.5H4zM17 9.5l5 5M22 9.5l-5 5"/>`,
  list: svg`<path d="M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10"/>`,
  calendar: svg`<path d="M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5M12 13.5v3l2 1"/>`,
  recent: svg`<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5"/>`,
  gear: svg`<circle cx="12" cy="12" r="3.2"/><path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1"/>`,
  cross: svg`<path d="m6 6 12 12M18 6 6 18"/>`,
  without: svg`<circle cx="12" cy="12" r="9"/><path d="M5.8 5.8l12.4 12.4"/>`,
  bell: svg`<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/>`,
};

/** A picture beside words, never instead of them. */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${PATHS[name]}</svg>`;
}
