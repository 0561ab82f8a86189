/** A product's name in the reader's language, Turkish where it was not translated. */
export function lineName({ name }, language) {
  return name[language] ?? name.tr;
}
