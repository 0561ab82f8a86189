/**
 * What clients of a campaign did and saw: one record for each, appended by all of them, kept as
 * lines of JSON. Publishes the writer, the kinds of observations and their order in time.
 */
@NullMarked
package org.restomesh.faults.history;

import org.jspecify.annotations.NullMarked;
