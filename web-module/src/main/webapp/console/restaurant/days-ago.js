/** The beginning of a day in the reader's time zone, as an instant; 0 is today. */
export function daysAgo(now, days) {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).toISOString();
}
