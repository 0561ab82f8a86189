/** Text as it is compared in searches: "KÜNEFE", "künefe" and "kunefe" are one, and so are İ, I, ı and i. */
export function foldCase(text) {
  return (text ?? "").toLocaleLowerCase("tr").replaceAll("ı", "i").normalize("NFD").replaceAll(/\p{M}/gu, "").trim();
}
