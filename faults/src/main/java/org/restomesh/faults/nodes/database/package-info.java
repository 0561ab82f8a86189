/**
 * PostgreSQL and its streaming standby: killed, restarted, promoted. Uses the development
 * launcher's embedded PostgreSQL.
 */
@NullMarked
package org.restomesh.faults.nodes.database;

import org.jspecify.annotations.NullMarked;
