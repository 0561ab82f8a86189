import { foldCase } from "./case-folding.js";

/**
 * What can be chosen in the command palette: the pages of the menu, then the other branches.
 *
 * @param {object} all {pages, role, branches, branchId, words}
 * @returns {Array<{text: string, hint: string, path?: string, href?: string, branchId?: string}>}
 */
export function commandsOf({ pages, role, branches, branchId, words }) {
  const offered = pages
    .filter(({ group, roles }) => group && roles.includes(role))
    .map(({ name, group, path, href }) => ({
      text: words.say(`page.${name}`),
      hint: words.say(`group.${group}`),
      ...(href ? { href } : { path }),
    }));
  const others = branches
    .filter(({ id }) => id !== branchId)
    .map(({ id, name }) => ({ text: name, hint: words.say("branch"), branchId: id }));
  return [...offered, ...others];
}

/** Those with all words that were typed, and first those that begin with them. */
export function matching(commands, typed) {
  const wanted = foldCase(typed);
  const parts = wanted.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ text, hint }) => {
    const folded = foldCase(`${text} ${hint}`);
    return parts.every((part) => folded.includes(part));
  });
  const begins = ({ text }) => wanted !== "" && foldCase(text).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
