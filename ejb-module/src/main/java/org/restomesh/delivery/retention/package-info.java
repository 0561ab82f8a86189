/** Deletes what delivery platforms have said when its retention is over. Knows the tables only. */
package org.restomesh.delivery.retention;
