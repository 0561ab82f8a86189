/** Text as it is searched for: "KÜNEFE", "künefe" and "kunefe" are one, and so are İ, I, ı and i. */
export function folded(text) {
  return (text ?? "").toLocaleLowerCase("tr").replaceAll("ı", "i").normalize("NFD").replaceAll(/\p{M}/gu, "").trim();
}
