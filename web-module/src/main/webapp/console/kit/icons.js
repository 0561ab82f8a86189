import { html, svg } from "../../lib/lit-element/lit-element.js";

const PATHS = {
  home: svg`<path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z"/>`,
  receipt: svg`<path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6"/>`,
  bell: svg`<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/>`,
  printer: svg`<path d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z"/>`,
  book: svg`<path d="M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14"/>`,
  table: svg`<path d="M3 9h18M5 9l1-4h12l1 4M6 9v10M18 9v10"/>`,
  scooter: svg`<circle cx="6" cy="17.5" r="3"/><circle cx="18" cy="17.5" r="3"/><path d="M9 17.5h6l2-7h-4M17 10.5l-1.5-4H13"/>`,
  warn: svg`<path d="M12 3.5 22 20.5H2z"/><path d="M12 10v5M12 17.6v.4"/>`,
  link: svg`<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>`,
  send: svg`<path d="m3 4 18 8-18 8 3-8zM6 12h8"/>`,
  tray: svg`<path d="M4 13 7 4h10l3 9v7H4zM4 13h5l1 3h4l1-3h5"/>`,
  log: svg`<path d="M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10"/>`,
  hook: svg`<path d="M12 4a4 4 0 0 1 3.5 6L18 15M12 4a4 4 0 0 0-3.5 6L6 15"/><circle cx="5" cy="17" r="3"/><circle cx="19" cy="17" r="3"/><path d="M8 17h8"/>`,
  key: svg`<circle cx="8" cy="15" r="4"/><path d="m11 12 9-9M17 6l3 3M14 9l2 2"/>`,
  licence: svg`<path d="M4 4h16v12h-6l-2 4-2-4H4zM8 8h8M8 12h5"/>`,
  cart: svg`<path d="M3 4h3l2 11h10l2-8H7"/><circle cx="9" cy="19" r="1.5"/><circle cx="17" cy="19" r="1.5"/>`,
  file: svg`<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/>`,
  shop: svg`<path d="M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6"/>`,
  people: svg`<circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .7 3 2.6 3 5.5"/>`,
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  check: svg`<path d="m4.5 12.5 5 5 10-11"/>`,
  late: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v6M12 16.3v.4"/>`,
  dash: svg`<path d="M6 12h12"/>`,
  search: svg`<circle cx="11" cy="11" r="6.5"/><path d="m16 16 5 5"/>`,
  mail: svg`<path d="M3 6h18v12H3zM3 7l9 7 9-7"/>`,
  menu: svg`<path d="M4 6h16M4 12h16M4 18h16"/>`,
  pot: svg`<path d="M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 12h2M19 12h2M9 7V4M12 7V4M15 7V4"/>`,
  battery: svg`<path d="M3 8h15v8H3zM21 11v2M6 11v2"/>`,
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  lock: svg`<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>`,
};

/** A decorative icon: always beside words, never instead of them. */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${PATHS[name]}</svg>`;
}
