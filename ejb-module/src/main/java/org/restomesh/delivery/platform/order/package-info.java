/**
 * Orders in the terms of the port: what adapters read, page by page, and the ids by which they are
 * told of one. Made by the adapters; used by intake, polls and the outbound queue.
 */
package org.restomesh.delivery.platform.order;
