/** "1.250,50" or "1250.5" as cents, or null when it is no amount. */
export function centsOf(text) {
  const plain = (text ?? "").trim().replaceAll(/\s|₺/g, "");
  const parts = /^(\d{1,3}(?:([.,])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain);
  if (!parts || (parts[2] !== undefined && parts[2] === parts[3])) {
    return null;
  }
  return Number(parts[1].replaceAll(/[.,]/g, "")) * 100 + Number((parts[4] ?? "").padEnd(2, "0"));
}

/** Cents as the initial value of a field: "1250,50". */
export function amountOf(cents, words) {
  return cents === null || cents === undefined
    ? ""
    : (cents / 100).toLocaleString(words.locale, { useGrouping: false, minimumFractionDigits: 2 });
}
