import { en } from "./words-en.js";
import { tr } from "./words-tr.js";

export const words = { en, tr };
