/**
 * The inbox: what was received once, in which state it is, what it came to and when it is tried
 * again (contract/4-orders-delivery#inbox). Used by intake only.
 */
package org.restomesh.delivery.intake.inbox;
