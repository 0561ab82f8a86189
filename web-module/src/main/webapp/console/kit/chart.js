import { html, svg } from "../../lib/lit-element/lit-element.js";

const WIDTH = 320;
const HEIGHT = 72;
const GAP = 2;

/**
 * A small chart of bars, with its numbers for those who cannot see it.
 *
 * @param {string} title
 * @param {Array<{label: string, value: number, bad?: number}>} points oldest first; "bad" is the part of value that went wrong
 */
export function bars(title, points) {
  const max = Math.max(1, ...points.map(({ value }) => value));
  const width = WIDTH / Math.max(1, points.length);
  const height = (value) => (value / max) * HEIGHT;
  return html`<figure class="chart">
    <figcaption>${title}: <b>${points.reduce((sum, { value }) => sum + value, 0)}</b></figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${points.map(({ label, value, bad = 0 }, i) => {
        const x = i * width;
        const [whole, part] = [height(value), height(bad)];
        return svg`<g><title>${label}: ${value}</title>
          <rect class="chart-bar" x=${x} y=${HEIGHT - whole} width=${Math.max(1, width - GAP)} height=${whole}></rect>
          <rect class="chart-bar bad" x=${x} y=${HEIGHT - part} width=${Math.max(1, width - GAP)} height=${part}></rect></g>`;
      })}
      <line class="chart-floor" x1="0" y1=${HEIGHT - 0.5} x2=${WIDTH} y2=${HEIGHT - 0.5}></line>
    </svg>
    <ul class="visually-hidden">
      ${points.map(({ label, value }) => html`<li>${label}: ${value}</li>`)}
    </ul>
  </figure>`;
}
