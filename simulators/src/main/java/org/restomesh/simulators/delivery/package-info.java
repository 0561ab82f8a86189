/**
 * What the four delivery platforms have in common as somebody else's service: restaurants with
 * their credentials, orders, a log of the calls received, answers that go wrong on demand, webhooks
 * that are sent, and the control API behind the counter. All state is in memory; nothing of
 * Restomesh is imported.
 */
package org.restomesh.simulators.delivery;
