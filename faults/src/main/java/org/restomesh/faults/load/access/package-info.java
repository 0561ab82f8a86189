/**
 * Credentials: partner keys and their screens, device tokens, sign-ins. They are made, used, ended,
 * and used again for as long as there is load. Uses {@code client} and {@code http}.
 */
@NullMarked
package org.restomesh.faults.load.access;

import org.jspecify.annotations.NullMarked;
