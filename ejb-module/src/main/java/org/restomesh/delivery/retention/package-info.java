/** Forgets what delivery platforms have said, when its time is over. Knows the tables only. */
package org.restomesh.delivery.retention;
