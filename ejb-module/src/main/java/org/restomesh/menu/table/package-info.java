/**
 * Where a branch's guests sit: its tables as staff create and change them. Called by the API;
 * orders and screens ask it for a table and its name.
 */
package org.restomesh.menu.table;
