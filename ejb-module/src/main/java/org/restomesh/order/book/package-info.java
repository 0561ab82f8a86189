/**
 * The one record of each order: its row, its number, how it is changed, found and told. Other
 * features place and change orders through its OrderWriter, read them through Orders, and observe
 * OrderChanged.
 */
package org.restomesh.order.book;
