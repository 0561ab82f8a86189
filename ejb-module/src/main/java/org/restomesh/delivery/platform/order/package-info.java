/** Orders as the port speaks of them: what an adapter has read, page by page, and by which ids it is told of one. Made by the adapters, used by intake, polls and the outbound queue. */
package org.restomesh.delivery.platform.order;
