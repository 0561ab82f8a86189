/**
 * How all adapters speak HTTP with their platforms (contract/platforms#action-success): base URLs,
 * time limits, and what an answer means. Uses the port only; the wire log observes {@link
 * org.restomesh.delivery.platform.PlatformCalled}.
 */
package org.restomesh.delivery.http;
