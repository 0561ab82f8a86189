import { ImportPage } from "./import-page.js";

/** Imports the tenant's menu. */
export default class MenuImport extends ImportPage {
  static imported = {
    name: "menu",
    imports: "/api/v1/menu/imports",
    file: "/api/v1/menu/export",
    back: "/menu",
  };
}
