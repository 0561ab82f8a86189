/**
 * The tenant's menu as a table: its columns, its export, and what an import of it changes
 * (docs/import-export#menu). Writes products by sets; tells and audits once.
 */
package org.restomesh.menu.transfer;
