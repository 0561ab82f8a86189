/** Categories, products and tables, for staff. */
package org.restomesh.api.menu;
