import { en } from "./words-en.js";
import { tr } from "./words-tr.js";

/** Of orders, guests' calls, menu and tables. */
export const words = { en, tr };
