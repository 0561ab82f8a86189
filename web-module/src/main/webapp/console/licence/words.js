import { en } from "./en.js";
import { tr } from "./tr.js";

export const words = { en, tr };
