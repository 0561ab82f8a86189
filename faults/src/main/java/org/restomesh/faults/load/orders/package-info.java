/**
 * Who places orders, of staff and at partners' screens, and the cook who moves them on. Uses {@code
 * client}, {@code http} and, for guests who pay, {@code payments}.
 */
@NullMarked
package org.restomesh.faults.load.orders;

import org.jspecify.annotations.NullMarked;
