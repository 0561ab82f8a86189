/**
 * The delivery platforms in this process, their guests, and staff who decide on orders that the
 * restaurant did not take by itself. Uses {@code client}, {@code http} and {@code orders}.
 */
@NullMarked
package org.restomesh.faults.load.platforms;

import org.jspecify.annotations.NullMarked;
