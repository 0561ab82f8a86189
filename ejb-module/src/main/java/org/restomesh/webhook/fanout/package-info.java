/**
 * Makes deliveries of events: after the commit that appended them, at the message that says so, or
 * when a look finds what no message has told of (spec 3, Events; contract 6, Event flow). It uses
 * the outbox and the tables of subscriptions and deliveries.
 */
package org.restomesh.webhook.fanout;
