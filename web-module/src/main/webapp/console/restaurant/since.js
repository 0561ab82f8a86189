/** When a day began where the reader is, as an instant; 0 is today. */
export function daysAgo(now, days) {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).toISOString();
}
