import { ImportPage } from "./import-page.js";

/** Imports the catalogue of the installation. */
export default class CatalogueImport extends ImportPage {
  static imported = {
    name: "catalogue",
    imports: "/api/v1/admin/catalog/imports",
    file: "/api/v1/admin/catalog/export",
    back: "/catalogue",
  };
}
