/**
 * The population of a campaign: its clients, the outside world that they and the nodes speak with,
 * and the reading of results at the end. Publishes {@code Surroundings} and {@code Population}.
 */
@NullMarked
package org.restomesh.faults.load;

import org.jspecify.annotations.NullMarked;
