import { en } from "./words-en.js";
import { tr } from "./words-tr.js";

/** Of imports from files. */
export const words = { en, tr };
